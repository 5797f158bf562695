import { eq, sql } from 'drizzle-orm'
import { payment } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Notes that a provider was asked and had no news, so that it is not asked again too soon. */
export async function touchPayment(tx: Tx, id: string): Promise<void> {
  await tx.update(payment).set({ updatedAt: sql`now()` }).where(eq(payment.id, id))
}
