import { oneTimeSecret } from '#server/database/schema/account.ts'
import { and, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Marks a link or code as used. False when it was used already, has expired, or was replaced by a newer one. */
export async function spendSecret(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .update(oneTimeSecret)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeSecret.id, id), isNull(oneTimeSecret.usedAt), gt(oneTimeSecret.expiresAt, sql`now()`)))
    .returning({ id: oneTimeSecret.id })
  return spent.length === 1
}
