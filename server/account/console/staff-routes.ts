import type { FastifyInstance } from 'fastify'
import {
  consoleEndSession,
  consoleLock,
  consoleLogin,
  consoleOpenSession,
  consoleProve,
  consoleSession,
  consoleUnlock,
} from '#contract/calls/console/staff/session.ts'
import type { StaffDevice } from '#contract/rules/staff.ts'
import { session } from '#server/database/schema/account.ts'
import { bind, type Call, signedIn } from '#server/platform/bind.ts'
import { bindStaffRead } from '#server/platform/bind-staff.ts'
import { consoleToken, refuseOtherOrigin, setConsoleCookie } from '#server/platform/console-cookie.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Access, callName } from '#server/platform/record-access.ts'
import { createSessionTokens, idleSince, type SessionClaims, staffCookieSeconds } from '#server/platform/sessions.ts'
import { checkPassword } from '../check-password.ts'
import { endSession } from '../sign-in/end-session.ts'
import { findLogin, normaliseLogin } from '../sign-in/find-login.ts'
import { readStaffSession } from './read-session.ts'
import { readSignInRules } from './sign-in-rules.ts'
import { type StaffSignIn, type StaffSignInDeps, signInStaff } from './sign-in-staff.ts'

/** How staff sign in: programs with a token, browsers with a cookie that only calls of the console carry. */
export function consoleSessionRoutes(app: FastifyInstance, deps: StaffSignInDeps): void {
  const { db, clock } = deps
  const tokens = createSessionTokens(deps)
  const secure = deps.publicUrl.startsWith('https://')

  type Body = Parameters<typeof signInStaff>[1]
  const signInAndRecord = async (call: string, body: Omit<Body, 'address' | 'device'>, { address, header }: Call): Promise<StaffSignIn> => {
    const record = (staffId: string | null, result: Access['result']) => app.recordAccess({ staffId, address, call, result })
    const attempt = { ...body, address, device: deviceOf(header('user-agent')) }
    const done = await signInStaff(deps, attempt).catch(async (error) => {
      // Rate-limited attempts are not logged, so that nobody can fill the log.
      const wrong = error instanceof Refusal && (error.code === 'WRONG_LOGIN' || error.code === 'CODE_WRONG')
      if (wrong) await record(await staffIdOf(db, body.email), 'refused')
      throw error
    })
    if (done.step === 'open') await record(done.session.accountId, 'ok')
    return done
  }

  bind(app, consoleLogin, async ({ body }, call) => {
    const done = await signInAndRecord(callName(consoleLogin), body, call)
    if (done.step !== 'open') throw new Refusal(done.step === 'code' ? 'CODE_NEEDED' : 'SECOND_STEP_MISSING')
    const { expiresAt } = done.session
    return { token: await tokens.sign(done.session, expiresAt), expiresAt: expiresAt.toISOString() }
  })

  bind(app, consoleOpenSession, async ({ body }, call) => {
    sameOrigin(call, 'POST')
    const done = await signInAndRecord(callName(consoleOpenSession), body, call)
    if (done.step === 'code') return { step: 'code' as const, me: null, setup: null, recoveryCodes: null }
    if (done.step === 'setup') return { step: 'setup' as const, me: null, setup: done.setup, recoveryCodes: null }
    const token = await tokens.sign(done.session, done.session.expiresAt)
    call.setHeader('set-cookie', setConsoleCookie(token, { secure, seconds: staffCookieSeconds }))
    const { me } = await readStaffSession(db, clock, done.session)
    return { step: 'open' as const, me, setup: null, recoveryCodes: done.recoveryCodes }
  })

  const claimsOf = async (call: Call): Promise<SessionClaims | null> => {
    const token = consoleToken(call.header('cookie'))
    return token === null ? null : tokens.verify(token)
  }

  bind(app, consoleSession, async (_input, call) => {
    const claims = await claimsOf(call)
    const { idleMinutes } = await readSignInRules(db)
    if (claims) return { ...(await readStaffSession(db, clock, claims)), idleMinutes }
    // A cookie whose token counts no more is that of a session whose time is over.
    const state = consoleToken(call.header('cookie')) === null ? ('none' as const) : ('expired' as const)
    return { state, me: null, idleMinutes }
  })

  bind(app, consoleUnlock, async ({ body }, call) => {
    sameOrigin(call, 'POST')
    const claims = await claimsOf(call)
    const found = claims && (await readStaffSession(db, clock, claims))
    if (!claims || !found?.me) throw new Refusal('UNAUTHENTICATED')
    const { accountId, sessionId } = claims
    const record = (result: Access['result']) =>
      app.recordAccess({ staffId: accountId, address: call.address, call: callName(consoleUnlock), result })
    await checkPassword(deps, { accountId, password: body.password, field: 'password' }).catch(async (error) => {
      if (error instanceof Refusal && error.code === 'WRONG_PASSWORD') await record('refused')
      throw error
    })
    const now = clock.now()
    await db.update(session).set({ lastSeenAt: now, provenAt: now }).where(eq(session.id, sessionId))
    await record('ok')
    return {}
  })

  bind(app, consoleLock, async (_input, call) => {
    sameOrigin(call, 'POST')
    const claims = await claimsOf(call)
    if (claims) {
      const { state } = await readStaffSession(db, clock, claims)
      const lastSeenAt = idleSince(clock.now())
      if (state === 'open') await db.update(session).set({ lastSeenAt }).where(eq(session.id, claims.sessionId))
    }
    return {}
  })

  bind(app, consoleEndSession, async (_input, call) => {
    sameOrigin(call, 'POST')
    const claims = await claimsOf(call)
    if (claims) {
      await inTransaction(db, (tx) => endSession(tx, claims.sessionId))
      const entry = { staffId: claims.accountId, address: call.address, call: callName(consoleEndSession) }
      await app.recordAccess({ ...entry, result: 'ok' })
    }
    call.setHeader('set-cookie', setConsoleCookie(null, { secure, seconds: 0 }))
    return {}
  })

  bindStaffRead(app, consoleProve, async ({ body }, call) => {
    const { accountId, sessionId } = signedIn(call)
    await checkPassword(deps, { accountId, password: body.password, field: 'password' })
    await db.update(session).set({ provenAt: clock.now() }).where(eq(session.id, sessionId))
    return {}
  })
}

function sameOrigin(call: Call, method: string): void {
  refuseOtherOrigin({ method, host: call.host, header: call.header })
}

/**
 * The id of the staff account that was tried, or null. A name that is not of staff is not stored: people type other things into that field.
 */
async function staffIdOf(db: Db, login: string): Promise<string | null> {
  const found = await findLogin(db, normaliseLogin(login))
  return found?.staff ? found.id : null
}

/** The kind of device by its browser's user agent; a client that is no browser is a program. */
function deviceOf(userAgent: string | undefined): StaffDevice {
  if (!userAgent?.startsWith('Mozilla/')) return 'program'
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|Android/.test(userAgent) ? 'phone' : 'computer'
}
