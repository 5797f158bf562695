import { payment } from '#server/database/schema/payments.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Records that a provider is being queried, so that payments that have waited longer come first next time. */
export async function touchPayment(tx: Tx, id: string): Promise<void> {
  await tx.update(payment).set({ askedAt: sql`now()` }).where(eq(payment.id, id))
}
