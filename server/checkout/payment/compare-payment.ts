import { canMove } from '#contract/rules/order-states.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { afterRefund } from '#server/orders/refunds/after-refund.ts'
import { transition } from '#server/orders/transition.ts'
import { type LockedOrder, lockOrder } from '#server/payments/lock-order.ts'
import { providerOf } from '#server/payments/providers.ts'
import { type PaymentRow, readPayment, referenceOf } from '#server/payments/read-payment.ts'
import { isSettled, lockPayment } from '#server/payments/record-settlement.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'
import { type Judgement, judgePayment } from './judge-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/**
 * `same`: also while our own refund is in progress; `booked`: money was refunded outside of the store and is now booked; `differs` and
 * `disputed`: for staff to resolve.
 */
type Comparison = 'same' | 'booked' | 'differs' | 'disputed'

/**
 * Compares a settled payment with its state at the provider. Refunds made outside of the store (in the provider's console, by a
 * charge-back) are booked, in full or in part; after a full refund the order is stopped unless it has been sent. Staff are alerted to
 * these, to any other difference, and to a dispute with the card company.
 * @throws ProviderError when the provider cannot be reached.
 */
export async function comparePayment(deps: PaymentDependencies, paymentId: string): Promise<Comparison> {
  const found = await readPayment(deps.db, { id: paymentId })
  const reference = found && referenceOf(found)
  if (!found || !reference || !isSettled(found.status)) return 'same'
  const lookUp = () => providerOf(deps.providers, found.provider).lookUp(reference)
  let truth = await lookUp()
  let judged = await inTransaction(deps.db, (tx) => follow(tx, found, truth))
  if (judged.kind === 'differs') {
    // The response may be older than a booking made since.
    truth = await lookUp()
    judged = await inTransaction(deps.db, (tx) => follow(tx, found, truth))
  }
  const facts = { paymentId, orderId: found.orderId, code: truth.rawCode }
  if (truth.disputed) {
    deps.metrics.attention.inc({ kind: 'payment-disputed' })
    deps.log.warn(facts, 'A payer disputes a payment')
  }
  if (judged.kind === 'same') return truth.disputed ? 'disputed' : 'same'
  if (judged.kind === 'given-back') {
    deps.metrics.attention.inc({ kind: 'refunded-at-provider' })
    deps.log.warn({ ...facts, judged }, 'A provider gave money back without us')
    return 'booked'
  }
  deps.metrics.attention.inc({ kind: 'books-differ' })
  deps.log.warn({ ...facts, judged }, 'The books of a payment differ from those of its provider')
  return 'differs'
}

async function follow(tx: Tx, found: { id: string; orderId: string }, truth: PaymentTruth): Promise<Judgement> {
  const order = await lockOrder(tx, found.orderId)
  const row = await lockPayment(tx, found.id)
  if (!order || !row) return { kind: 'same' }
  const judged = await judgePayment(tx, row, truth)
  if (judged.kind === 'given-back') await book(tx, order, row, judged)
  return judged
}

async function book(tx: Tx, order: LockedOrder, row: PaymentRow, given: Extract<Judgement, { kind: 'given-back' }>): Promise<void> {
  const { amount, taxFreeAmount, all } = given
  const values = { id: newId(), paymentId: row.id, amount, taxFreeAmount, reason: 'at-provider' as const, status: 'done' as const }
  await tx.insert(refund).values({ ...values, part: !all, sentBy: 'provider', doneAt: sql`now()` })
  await tx
    .update(payment)
    .set({ refunded: row.refunded + amount, updatedAt: sql`now()` })
    .where(eq(payment.id, row.id))
  if (row.status !== 'paid') return
  if (all && canMove(order.status, 'Cancelled')) {
    // Ends in Refund Done at once, or after the last part of ours that is on its way.
    await transition(tx, order.id, 'Cancelled', { actor: 'payment', actorId: row.id, note: 'Refunded at the provider' })
    return
  }
  // An order that has been sent continues, however much was refunded.
  await afterRefund(tx, { refundId: values.id, orderId: order.id, amount, kept: true, part: true, way: 'original-method' })
}
