import { eq, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Notes that a provider is being asked, whatever comes of it, so that the payment makes way for those that wait longer. */
export async function touchPayment(tx: Tx, id: string): Promise<void> {
  await tx.update(payment).set({ askedAt: sql`now()` }).where(eq(payment.id, id))
}
