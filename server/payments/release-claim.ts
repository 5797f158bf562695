import { payment } from '#server/database/schema/payments.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Releases the claim to collect: the provider definitely took nothing and still waits for the payer. */
export async function releaseClaim(tx: Tx, id: string): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'ready', updatedAt: sql`now()` })
    .where(and(eq(payment.id, id), eq(payment.status, 'approving')))
}
