import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { account, session } from '#server/database/schema/account.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Authenticate } from '#server/platform/bind.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CLOCK_LEEWAY_SECONDS, createSessionTokens } from '#server/platform/sessions.ts'

/**
 * Who sent a token: its signature and times must hold, and its session must be that account's, not ended and not revoked. The role is
 * the account's now. Every call asks the database (one prepared statement), so a revoked session is refused at once on all nodes.
 */
export function createAuthenticate({ db, secret, clock }: { db: Db; secret: string; clock: Clock }): Authenticate {
  const tokens = createSessionTokens({ secret, clock })
  const liveSession = db.shared
    .select({ accountId: session.accountId, sessionId: session.id, role: account.role })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.accountId, sql.placeholder('accountId')),
        gt(session.expiresAt, sql.placeholder('after')),
        isNull(session.revokedAt),
      ),
    )
    .prepare('account_live_session')
  return async (token) => {
    const claims = await tokens.verify(token)
    if (!claims) return null
    const after = new Date(clock.now().getTime() - CLOCK_LEEWAY_SECONDS * 1_000)
    const found = await liveSession.execute({ ...claims, after })
    return found[0] ?? null
  }
}
