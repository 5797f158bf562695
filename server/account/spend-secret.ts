import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { oneTimeSecret } from '#server/database/schema/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Uses a link or a code up. False when somebody was faster, its time is over, or a newer one took its place. */
export async function spendSecret(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .update(oneTimeSecret)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeSecret.id, id), isNull(oneTimeSecret.usedAt), gt(oneTimeSecret.expiresAt, sql`now()`)))
    .returning({ id: oneTimeSecret.id })
  return spent.length === 1
}
