import { paymentEvent } from '#server/database/schema/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import type { PaymentNotice, ProviderName } from '#server/ports/payment-provider.ts'
import { readPayment } from './read-payment.ts'

/** Kind of the outbox row that settles a payment at its provider; its payload is `{ paymentId }`. */
export const SETTLE_EFFECT = 'settle-payment'

/**
 * Stores a provider's webhook and its effect, each webhook once. The provider is queried after the commit, because a webhook is a signal,
 * not proof. False for a repeat, and for an unknown payment.
 */
export async function recordNotice(tx: Tx, provider: ProviderName, notice: PaymentNotice, body: unknown): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvent).values({ provider, eventId: notice.eventId, body }).onConflictDoNothing()
  if (rowCount === 0 || notice.providerPaymentId === null) return false
  const found = await readPayment(tx, { provider, providerPaymentId: notice.providerPaymentId })
  if (!found) return false
  await writeOutbox(tx, SETTLE_EFFECT, { paymentId: found.id })
  return true
}
