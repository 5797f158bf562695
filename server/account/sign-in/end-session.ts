import { session } from '#server/database/schema/account.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Revokes a session: its token is refused from now on, on every node. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
}
