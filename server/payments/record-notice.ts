import { paymentEvent } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import type { PaymentNotice, ProviderName } from '#server/ports/payment-provider.ts'
import { readPayment } from './read-payment.ts'

/** Kind of the outbox row that makes us ask a provider how a payment stands; its payload is `{ paymentId }`. */
export const SETTLE_EFFECT = 'settle-payment'

/**
 * Keeps a provider's notice and what has to follow from it, each notice once. The provider is asked after the commit: its notice is a
 * signal, not the truth. False for a repeat, and for a notice about nothing of ours.
 */
export async function recordNotice(tx: Tx, provider: ProviderName, notice: PaymentNotice, body: unknown): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvent).values({ provider, eventId: notice.eventId, body }).onConflictDoNothing()
  if (rowCount === 0 || notice.providerPaymentId === null) return false
  const known = await readPayment(tx, { provider, providerPaymentId: notice.providerPaymentId })
  if (!known) return false
  await writeOutbox(tx, SETTLE_EFFECT, { paymentId: known.id })
  return true
}
