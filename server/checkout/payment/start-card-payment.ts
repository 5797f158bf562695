import { openCardAttempt } from '#server/payments/open-attempt.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type CardWindowRequest, ProviderError } from '#server/ports/payment-provider.ts'
import { beginRequest } from '../begin-request.ts'
import { beginAttempt } from './begin-attempt.ts'
import { lockPayableOrder } from './lock-payable-order.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Registers the amount of a card payment at the provider and returns the parameters of the card window. All tries of an order share one
 * payment id, which can be paid once.
 * @throws Refusal NOT_FOUND, ALREADY_PAID, PAYMENT_NOT_POSSIBLE, PROVIDER_FAILED.
 */
export async function startCardPayment(
  deps: PaymentDependencies & { publicUrl: string },
  customer: { accountId: string; orderId: string | undefined },
): Promise<{ orderId: string; window: CardWindowRequest }> {
  const { attempt, request } = await inTransaction(deps.db, async (tx) => {
    const order = await lockPayableOrder(tx, customer, 'card')
    const attempt = await openCardAttempt(tx, order)
    return { attempt, request: await beginRequest(tx, order, attempt.payment, deps.publicUrl) }
  })
  const { payment, next } = attempt
  // The card window was open before, so it may have been paid without a webhook.
  if (next === 'settle') await refusePaid(deps, payment.id)
  const begun = await beginAttempt(deps, deps.providers.card, payment, request)
  if (begun.kind !== 'card-window') throw new Error('A card payment begins with a card window')
  return { orderId: payment.orderId, window: begun.window }
}

async function refusePaid(deps: PaymentDependencies, paymentId: string): Promise<void> {
  const { status } = await settlePayment(deps, paymentId).catch((error: unknown) => {
    if (error instanceof ProviderError) throw new Refusal('PROVIDER_FAILED')
    throw error
  })
  if (status === 'paid') throw new Refusal('ALREADY_PAID')
  // This id took money that is being refunded: the next call opens a new attempt.
  if (status === 'unwanted') throw new Refusal('PAYMENT_NOT_POSSIBLE')
}
