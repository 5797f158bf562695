import { session } from '#server/database/schema/account.ts'
import { pushSubscription } from '#server/database/schema/notifications.ts'
import { and, eq, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Revokes the sessions of an account but the one that continues; null ends all. Devices get no more pushes either, also those whose session
 * was deleted long ago, which its end can no longer reach.
 */
export async function endOtherSessions(tx: Tx, accountId: string, keepSession: string | null): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), keepSession === null ? undefined : ne(session.id, keepSession)))
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.accountId, accountId), sql`${pushSubscription.sessionId} is distinct from ${keepSession}::text`))
}
