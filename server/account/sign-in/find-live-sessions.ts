import { session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import { and, inArray } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { isLive, liveBounds, roleOf, sessionRole, worksFor } from './live-session.ts'

/** Returns those of the given sessions that are neither ended nor revoked, each with its current role. */
export async function findLiveSessions(
  { db, clock }: { db: Db; clock: Clock },
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Caller['role']>> {
  const rows = await db
    .select({ id: session.id, ...sessionRole })
    .from(session)
    .leftJoin(staff, worksFor(session.accountId))
    .where(and(inArray(session.id, [...sessionIds]), isLive(liveBounds(clock.now()))))
  return new Map(rows.map(({ id, ...found }) => [id, roleOf(found)]))
}
