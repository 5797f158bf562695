import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { account, session } from '#server/database/schema/account.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CLOCK_LEEWAY_SECONDS } from '#server/platform/sessions.ts'

/** Of these sessions those that are neither ended nor revoked, each with the role that its account has now. */
export async function findLiveSessions(
  { db, clock }: { db: Db; clock: Clock },
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, 'customer' | 'owner'>> {
  const after = new Date(clock.now().getTime() - CLOCK_LEEWAY_SECONDS * 1_000)
  const rows = await db
    .select({ id: session.id, role: account.role })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(inArray(session.id, [...sessionIds]), gt(session.expiresAt, after), isNull(session.revokedAt)))
  return new Map(rows.map(({ id, role }) => [id, role]))
}
