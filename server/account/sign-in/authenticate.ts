import { session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import type { Authenticate } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import { and, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { isLive, liveBounds, roleOf, sessionRights, sessionRole, worksFor } from './live-session.ts'

/** Interval at which the last call of a staff session is recorded. */
const SEEN_EVERY_MS = 60_000

/**
 * Identifies the caller of a token: its signature and times must be valid, and its session must belong to that account and be neither ended
 * nor revoked. Rights are read now. Each call reads the database (one prepared statement), so a revoked session is refused at once on all
 * nodes.
 */
export function createAuthenticate({ db, secret, clock }: { db: Db; secret: string; clock: Clock }): Authenticate {
  const tokens = createSessionTokens({ secret, clock })
  const liveSession = db
    .select({
      accountId: session.accountId,
      sessionId: session.id,
      lastSeenAt: session.lastSeenAt,
      provenAt: session.provenAt,
      ...sessionRole,
      rights: sessionRights,
    })
    .from(session)
    .leftJoin(staff, worksFor(session.accountId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.accountId, sql.placeholder('accountId')),
        isLive({ after: sql.placeholder('after'), now: sql.placeholder('now') }),
      ),
    )
    .prepare('account_live_session')
  return async (token, idleSeconds = 0) => {
    const claims = await tokens.verify(token)
    if (!claims) return null
    const now = clock.now()
    const [found] = await liveSession.execute({ ...claims, ...liveBounds(now) })
    if (!found) return null
    const { lastSeenAt, role, staff: ofStaff, rights, ...who } = found
    // Calls that a page makes by itself, untouched, keep no session awake.
    const touched = new Date(now.getTime() - idleSeconds * 1_000)
    if (lastSeenAt && touched.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await recordSeen(db, who.sessionId, touched)
    return { ...who, role: roleOf({ role, staff: ofStaff }), rights: new Set(rights) }
  }
}

async function recordSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.id, sessionId), lt(session.lastSeenAt, now)))
}
