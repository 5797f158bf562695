import type { PaymentStatus } from '#server/database/schema/payments.ts'
import { recordLateMoney } from '#server/orders/record-late-money.ts'
import { transition } from '#server/orders/transition.ts'
import { type LockedOrder, lockOrder } from '#server/payments/lock-order.ts'
import { providerOf } from '#server/payments/providers.ts'
import { type PaymentRow, readPayment, referenceOf, type StoredPayment } from '#server/payments/read-payment.ts'
import { isSettled, lockPayment, recordEnd, recordPaid, recordUnwanted } from '#server/payments/record-settlement.ts'
import type { RefundReason } from '#server/payments/request-refund.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { isPaidAsRequested, type PaymentState, type PaymentTruth } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** The status of a payment here, and the provider's state if it was just requested. */
type Settlement = { status: PaymentStatus; providerState: PaymentState | null }

/**
 * Reads a payment's state from its provider and updates the records exactly once, for any number of callers. Exactly the order's amount
 * pays it; money that it cannot take is refunded. Without money the order can be paid again until its deadline.
 * @param truth the provider's state, from a caller that has just requested it
 * @throws Refusal NOT_FOUND
 * @throws ProviderError when the provider cannot be reached; nothing has changed then
 */
export async function settlePayment(deps: PaymentDependencies, paymentId: string, truth?: PaymentTruth): Promise<Settlement> {
  const found = await readPayment(deps.db, { id: paymentId })
  if (!found) throw new Refusal('NOT_FOUND')
  const reference = referenceOf(found)
  if (isSettled(found.status) || !reference) return { status: found.status, providerState: null }

  const reported = truth ?? (await providerOf(deps.providers, found.provider).lookUp(reference))
  if (reported.mismatches.includes('payment-id')) {
    deps.metrics.attention.inc({ kind: 'payment-answer-about-another' })
    deps.log.error({ paymentId, provider: found.provider, code: reported.rawCode }, 'The response of a provider is about another payment')
    return { status: found.status, providerState: 'unknown' }
  }
  const { status, unwanted } = await inTransaction(deps.db, (tx) => follow(tx, found, reported))
  if (unwanted) {
    if (unwanted === 'wrong-amount') deps.metrics.attention.inc({ kind: 'payment-mismatch' })
    deps.log.warn({ paymentId, orderId: found.orderId, reason: unwanted, mismatches: reported.mismatches }, 'Money is given back')
  }
  return { status, providerState: reported.state }
}

type Followed = { status: PaymentStatus; unwanted?: RefundReason }

async function follow(tx: Tx, found: StoredPayment, truth: PaymentTruth): Promise<Followed> {
  const order = await lockOrder(tx, found.orderId)
  const row = await lockPayment(tx, found.id)
  if (!order || !row) throw new Refusal('NOT_FOUND')
  if (isSettled(row.status)) return { status: row.status }

  switch (truth.state) {
    case 'paid':
    case 'partially-refunded':
      return takeMoney(tx, order, row, truth)
    case 'refunded':
      await recordEnd(tx, row.id, 'cancelled', 'refunded-at-provider')
      return { status: await statusOf(tx, row) }
    case 'failed':
    case 'cancelled':
      await recordEnd(tx, row.id, truth.state, truth.rawCode)
      return { status: await statusOf(tx, row) }
    default:
      return { status: row.status }
  }
}

async function takeMoney(tx: Tx, order: LockedOrder, row: PaymentRow, truth: PaymentTruth): Promise<Followed> {
  const reason = unwantedReason(order, truth)
  if (reason === null) {
    await recordPaid(tx, row, truth)
    await transition(tx, order.id, 'Order Processing...', { actor: 'payment', actorId: row.id })
    return { status: 'paid' }
  }
  const taken = truth.amount ?? truth.refundableAmount + (truth.refundedAmount ?? 0)
  if (taken === 0) {
    await recordEnd(tx, row.id, 'failed', 'nothing-taken')
    return { status: await statusOf(tx, row) }
  }
  await recordUnwanted(tx, row, taken, reason, truth)
  await recordLateMoney(tx, order.id, 'reviewing')
  return { status: 'unwanted', unwanted: reason }
}

/**
 * Why an order cannot take the money, or null when it can. A pending order still holds its stock, so it can take money after its deadline.
 */
function unwantedReason(order: LockedOrder, truth: PaymentTruth): RefundReason | null {
  if (!isPaidAsRequested(truth)) return 'wrong-amount'
  if (order.status === 'Cancelled' || order.status === 'Refund Done') return order.paidAt ? 'paid-twice' : 'paid-too-late'
  return order.paidAt ? 'paid-twice' : null
}

async function statusOf(tx: Tx, row: PaymentRow): Promise<PaymentStatus> {
  return (await lockPayment(tx, row.id))?.status ?? row.status
}
