import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import type { StaffDevice } from '#contract/rules/staff.ts'
import { account } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { countOrRefuse, forgetTries, limitKey } from '#server/platform/limits/rate-limits.ts'
import { type OpenedSession, openSession } from '../sign-in/open-session.ts'
import { checkLogin, type SignInDeps } from '../sign-in/sign-in.ts'
import { beginSecondStep, confirmSecondStep, spendAppCode, spendRecoveryCode } from './second-step.ts'
import { isSecondStepDemanded, readSignInRules } from './sign-in-rules.ts'

/** Wrong codes of somebody in a quarter of an hour. */
const WRONG_STAFF_TRIES = { limit: 5, windowSeconds: 900 }

export interface StaffSignInDeps extends SignInDeps {
  /** In production everybody from outside the shop gives a second step. */
  production: boolean
  /** The shop's own address. */
  publicUrl: string
}

interface StaffAttempt {
  email: string
  password: string
  code?: string
  recoveryCode?: string
  address: string
  device: StaffDevice
}

/** `open` with a session, `code` when the second step is needed, `setup` when it has to be set up first. */
export type StaffSignIn =
  | { step: 'open'; session: OpenedSession; recoveryCodes: string[] | null }
  | { step: 'code'; accountId: string }
  | { step: 'setup'; accountId: string; setup: SecondStepSetup }

/**
 * Signs a member of staff in: password, then the second step where it is on or demanded. The password is checked with every step, so that
 * no half of a sign-in is stored anywhere.
 * @throws Refusal WRONG_LOGIN or CODE_WRONG with the tries left, TOO_MANY_TRIES with the seconds to wait
 */
export async function signInStaff(deps: StaffSignInDeps, attempt: StaffAttempt): Promise<StaffSignIn> {
  const { db } = deps
  const { address, device } = attempt
  const login = await checkLogin(deps, { login: attempt.email, password: attempt.password, address, staffOnly: true })
  const accountId = login.id
  const [own] = await db
    .select({ role: staff.role, secondStep: staff.totpSince, email: account.email })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .where(eq(staff.accountId, accountId))
  if (!own) throw new Refusal('WRONG_LOGIN')
  const { code, recoveryCode } = attempt
  const open = async (tx: Tx) => {
    await login.forget(tx)
    return openSession(tx, deps.clock, accountId, login.networkHash, { device, address })
  }
  const tried = code !== undefined || recoveryCode !== undefined
  if (own.secondStep) {
    if (!tried) {
      await inTransaction(db, (tx) => login.forget(tx))
      return { step: 'code', accountId }
    }
    return withCode(deps, accountId, async (tx) => {
      const right = recoveryCode
        ? await spendRecoveryCode(tx, deps, accountId, recoveryCode)
        : await spendAppCode(tx, deps, accountId, code ?? '')
      return right ? { step: 'open', session: await open(tx), recoveryCodes: null } : null
    })
  }
  const rules = await readSignInRules(db)
  if (!isSecondStepDemanded(rules, { role: own.role, address, production: deps.production }))
    return { step: 'open', session: await inTransaction(db, open), recoveryCodes: null }
  if (code === undefined)
    return inTransaction(db, async (tx) => {
      await login.forget(tx)
      return { step: 'setup', accountId, setup: await beginSecondStep(tx, deps, { accountId, ...labelOf(own.email, deps) }) }
    })
  return withCode(deps, accountId, async (tx) => {
    const recoveryCodes = await confirmSecondStep(tx, deps, accountId, code)
    return recoveryCodes && { step: 'open', session: await open(tx), recoveryCodes }
  })
}

/** How an authenticator app names the entry: whose it is, and of which shop. */
export function labelOf(email: string | null, { publicUrl }: Pick<StaffSignInDeps, 'publicUrl'>): { label: string; issuer: string } {
  return { label: email ?? '', issuer: new URL(publicUrl).hostname }
}

/**
 * Counts a try of a code before it is looked at: parallel guesses are all counted.
 * @returns the refusal of a wrong code, and what takes the tries back after a right one
 * @throws Refusal TOO_MANY_TRIES
 */
export async function countCode({ db, secret }: Pick<StaffSignInDeps, 'db' | 'secret'>, accountId: string) {
  const key = limitKey(secret, 'staff-code', accountId)
  const { left } = await countOrRefuse(db, { key, ...WRONG_STAFF_TRIES })
  return { wrong: new Refusal('CODE_WRONG', { triesLeft: left }), forget: (tx: Tx) => forgetTries(tx, key) }
}

/** Runs a check of a code in a transaction. @throws Refusal CODE_WRONG with the tries left, TOO_MANY_TRIES */
async function withCode<Result>(deps: StaffSignInDeps, accountId: string, check: (tx: Tx) => Promise<Result | null>): Promise<Result> {
  const code = await countCode(deps, accountId)
  return inTransaction(deps.db, async (tx) => {
    const result = await check(tx)
    if (result === null) throw code.wrong
    await code.forget(tx)
    return result
  })
}
