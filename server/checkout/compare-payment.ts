import { and, eq, sql } from 'drizzle-orm'
import { canMove } from '#contract/order-states.ts'
import { payment, refund } from '#server/database/schema/payments.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { transition } from '#server/orders/transition.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { providerOf } from '#server/payments/providers.ts'
import { readPayment, referenceOf } from '#server/payments/read-payment.ts'
import { isSettled, lockPayment } from '#server/payments/record-settlement.ts'
import { newId } from '#server/platform/ids.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** `same` also while a refund of ours is under way; `booked`: all went back without us, and our books follow; `differs`: for a person. */
type Comparison = 'same' | 'booked' | 'differs'

/**
 * Compares a payment whose money is accounted for with what its provider says of it now. What was given back entirely without us (in the
 * provider's console, by a charge-back) is booked, and the order is stopped unless it is on its way already. Staff are told of it, and of
 * any other difference.
 * @throws ProviderError when the provider cannot be asked.
 */
export async function comparePayment(deps: PaymentDependencies, paymentId: string): Promise<Comparison> {
  const known = await readPayment(deps.db, { id: paymentId })
  const reference = known && referenceOf(known)
  if (!known || !reference || !isSettled(known.status)) return 'same'
  const truth = await providerOf(deps.providers, known.provider).lookUp(reference)
  const comparison = await inTransaction(deps.db, (tx) => follow(tx, known, truth.refundedAmount))
  if (comparison === 'same') return comparison
  deps.metrics.attention.inc({ kind: comparison === 'booked' ? 'refunded-at-provider' : 'books-differ' })
  deps.log.warn({ paymentId, orderId: known.orderId, said: truth.rawCode, comparison }, 'A provider gave money back without us')
  deps.wakeOutbox()
  return comparison
}

async function follow(tx: Tx, known: { id: string; orderId: string }, refundedThere: number): Promise<Comparison> {
  const order = await lockOrder(tx, known.orderId)
  const row = await lockPayment(tx, known.id)
  if (!order || !row) return 'same'
  const [booked] = await tx
    .select({ there: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), eq(refund.sentBy, 'provider')))
  // What staff gave back by hand is none of the provider's business.
  if (refundedThere === booked?.there) return 'same'
  const underWay = await tx.$count(refund, and(eq(refund.paymentId, row.id), eq(refund.status, 'pending')))
  if (underWay > 0) return 'same'
  if (refundedThere !== row.taken || row.refunded > 0) return 'differs'

  const { taken: amount, taxFreeAmount } = row
  const values = { id: newId(), paymentId: row.id, amount, taxFreeAmount, reason: 'at-provider' as const, status: 'done' as const }
  await tx.insert(refund).values({ ...values, sentBy: 'provider', doneAt: sql`now()` })
  await tx.update(payment).set({ refunded: amount, updatedAt: sql`now()` }).where(eq(payment.id, row.id))
  if (row.status === 'paid' && canMove(order.status, 'Cancelled')) {
    await transition(tx, order.id, 'Cancelled', { actor: 'payment', actorId: row.id, note: 'Refunded at the provider' })
    await transition(tx, order.id, 'Refund Done', { actor: 'payment', actorId: row.id, refundOutcome: 'original-method' })
  }
  return 'booked'
}
