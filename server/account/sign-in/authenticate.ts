import { and, eq, lt, sql } from 'drizzle-orm'
import { session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import type { Authenticate } from '#server/platform/bind.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createSessionTokens } from '#server/platform/sessions.ts'
import { isLive, liveBounds, roleOf, sessionRights, sessionRole, worksFor } from './live-session.ts'

/** How often the last call of staff is noted: not at every call. */
const SEEN_EVERY_MS = 60_000

/**
 * Who sent a token: its signature and times must hold, and its session must be that account's, not ended and not revoked. What it
 * may do is looked up now. Every call asks the database (one prepared statement), so a revoked session is refused at once on all nodes.
 */
export function createAuthenticate({ db, secret, clock }: { db: Db; secret: string; clock: Clock }): Authenticate {
  const tokens = createSessionTokens({ secret, clock })
  const liveSession = db
    .select({ accountId: session.accountId, sessionId: session.id, lastSeenAt: session.lastSeenAt, ...sessionRole, rights: sessionRights })
    .from(session)
    .leftJoin(staff, worksFor(session.accountId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.accountId, sql.placeholder('accountId')),
        isLive({ after: sql.placeholder('after'), seenAfter: sql.placeholder('seenAfter') }),
      ),
    )
    .prepare('account_live_session')
  return async (token) => {
    const claims = await tokens.verify(token)
    if (!claims) return null
    const now = clock.now()
    const [found] = await liveSession.execute({ ...claims, ...liveBounds(now) })
    if (!found) return null
    const { lastSeenAt, role, staff: ofStaff, rights, ...who } = found
    if (lastSeenAt && now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await noteSeen(db, who.sessionId, now)
    return { ...who, role: roleOf({ role, staff: ofStaff }), rights: new Set(rights) }
  }
}

async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.id, sessionId), lt(session.lastSeenAt, now)))
}
