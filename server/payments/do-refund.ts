import { vatOf } from '#contract/rules/money.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { and, eq, lt, ne, or, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'
import { lockOrder } from './lock-order.ts'
import { type PaymentProviders, providerOf } from './providers.ts'
import { readPayment, referenceOf, type StoredPayment } from './read-payment.ts'
import { lockPayment } from './record-settlement.ts'

type RefundRow = typeof refund.$inferSelect

/** Refunded money (won): a payment or a part of it, or money that its order could not take. */
export type Refunded = {
  refundId: string
  orderId: string
  amount: number
  kept: boolean
  part: boolean
  way: 'original-method' | 'bank-details' | 'cash'
}

export type RefundDependencies = {
  db: Db
  providers: PaymentProviders
  metrics: Pick<Metrics, 'attention'>
  log: EffectLog
  /** Updates the order after a refund (won), in the transaction that records it, with the order locked. */
  afterRefund: (tx: Tx, refunded: Refunded) => Promise<void>
}

/**
 * The provider has not confirmed yet, or refused; to be retried. `code` begins with {@link BOOKS_DIFFER} when its books differ from ours.
 */
export class RefundNotConfirmed extends Error {
  readonly paymentId: string
  readonly code: string

  constructor(refund: Pick<RefundRow, 'id' | 'paymentId'>, code: string) {
    super(`Refund ${refund.id} is not confirmed: ${code}`)
    this.name = 'RefundNotConfirmed'
    this.paymentId = refund.paymentId
    this.code = code
  }
}

/** The provider refunded another sum than the books have, which is booked first. */
export const BOOKS_DIFFER = 'books-differ'

/**
 * Executes a pending refund at the provider and records it once confirmed. Safe to repeat and to run concurrently: it checks the payment
 * first, and sends the same key and the expected remainder with every try. Refunds of one payment run one after the other, so that the
 * remainder distinguishes them.
 * @throws RefundNotConfirmed, ProviderError: retry later.
 */
export async function doRefund(deps: RefundDependencies, refundId: string): Promise<void> {
  const begun = await begin(deps.db, refundId)
  if (!begun) return
  const { row, triedBefore } = begun
  const stored = await readPayment(deps.db, { id: row.paymentId })
  const reference = stored && referenceOf(stored)
  if (!reference) throw new Error(`Refund ${refundId} belongs to no payment at a provider`)
  const before = await readEarlier(deps.db, row)
  if (before.waiting > 0) throw new RefundNotConfirmed(row, 'waits-for-an-earlier-one')

  const provider = providerOf(deps.providers, stored.provider)
  const truth = await provider.lookUp(reference)
  const goneThere = truth.refundedAmount ?? stored.taken
  // Everything left, for unwanted money and cancelled orders. The provider has that amount, but not what staff paid out by hand.
  const amount = row.part ? row.amount : Math.max(0, truth.refundableAmount - before.byHand)
  // If it was tried before and the requested sum is gone, it succeeded, or staff refunded it in the provider's console: do not repeat it.
  const happened = row.part
    ? triedBefore && goneThere >= before.amount + row.amount
    : amount === 0 && (isAllBack(truth) || (before.byHand > 0 && goneThere > 0))
  if (!happened) {
    if (amount === 0 || (row.part && goneThere !== before.amount)) {
      if (!triedBefore) await clearTried(deps.db, row.id)
      await notDone(deps, row, true, `${BOOKS_DIFFER} ${truth.rawCode}`)
    }
    const taxFreeAmount =
      row.part || before.byHand > 0
        ? row.taxFreeAmount
        : Math.min(truth.refundableTaxFreeAmount ?? stored.taxFreeAmount - before.taxFreeAmount, amount)
    const vatLeft = vatOf(stored.taken - before.amount, stored.taxFreeAmount - before.taxFreeAmount)
    const result = await provider.refund({
      payment: reference,
      amount,
      taxFreeAmount,
      ...(row.part && {
        vatAmount: vatLeft - vatOf(stored.taken - before.amount - amount, stored.taxFreeAmount - before.taxFreeAmount - taxFreeAmount),
      }),
      refundableBefore: truth.refundableAmount,
      reason: row.reason,
      idempotencyKey: row.attempts === 0 ? row.id : `${row.id}-${row.attempts}`,
    })
    if (result.outcome !== 'done') await notDone(deps, row, result.outcome === 'refused', result.code)
  }
  const givenBack = happened ? goneThere : goneThere + amount
  await inTransaction(deps.db, (tx) => record(deps, tx, row, stored, givenBack))
}

/** Records the try, and returns whether there was one before; null when the refund is no longer pending. */
async function begin(db: Db, refundId: string): Promise<{ row: RefundRow; triedBefore: boolean } | null> {
  const [before] = await db.select({ triedAt: refund.triedAt }).from(refund).where(eq(refund.id, refundId))
  const [row] = await db
    .update(refund)
    .set({ triedAt: sql`clock_timestamp()` })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'pending')))
    .returning()
  return row ? { row, triedBefore: before?.triedAt != null } : null
}

/** Clears the try when no refund was requested: money missing at the provider cannot be this refund. */
async function clearTried(db: Db, refundId: string): Promise<void> {
  await db.update(refund).set({ triedAt: null }).where(eq(refund.id, refundId))
}

/** Won already refunded of this payment by the provider and by staff, and the number of earlier pending refunds. */
async function readEarlier(db: Db, row: RefundRow) {
  const earlier = await db
    .select({ amount: refund.amount, taxFreeAmount: refund.taxFreeAmount, status: refund.status, sentBy: refund.sentBy })
    .from(refund)
    .where(
      and(eq(refund.paymentId, row.paymentId), ne(refund.id, row.id), or(eq(refund.status, 'done'), lt(refund.createdAt, row.createdAt))),
    )
  const done = earlier.filter(({ sentBy }) => sentBy === 'provider')
  const byHand = earlier.filter(({ status, sentBy }) => status === 'done' && sentBy !== 'provider')
  return {
    byHand: byHand.reduce((sum, one) => sum + one.amount, 0),
    waiting: earlier.filter(({ status }) => status === 'pending').length,
    amount: done.reduce((sum, one) => sum + one.amount, 0),
    taxFreeAmount: done.reduce((sum, one) => sum + one.taxFreeAmount, 0),
  }
}

function isAllBack(truth: PaymentTruth): boolean {
  return truth.state === 'refunded' || (truth.state === 'partially-refunded' && truth.refundableAmount === 0)
}

/** A definite refusal refunded nothing, so the next try gets a new key, and staff are alerted. */
async function notDone(deps: RefundDependencies, row: RefundRow, refused: boolean, code: string): Promise<never> {
  await inTransaction(deps.db, async (tx) => {
    await tx
      .update(refund)
      .set({ failureCode: code, ...(refused ? { attempts: row.attempts + 1, refusedAt: sql`clock_timestamp()` } : {}) })
      .where(and(eq(refund.id, row.id), eq(refund.status, 'pending')))
    await notifyWaiting(tx, 'orders.refund')
  })
  if (refused) {
    deps.metrics.attention.inc({ kind: 'refund-refused' })
    deps.log.error({ refundId: row.id, code }, 'A provider refuses to give money back')
  }
  throw new RefundNotConfirmed(row, code)
}

async function record(deps: RefundDependencies, tx: Tx, row: RefundRow, stored: StoredPayment, givenBack: number): Promise<void> {
  await lockOrder(tx, stored.orderId)
  const locked = await lockPayment(tx, stored.id)
  const [current] = await tx.select({ status: refund.status }).from(refund).where(eq(refund.id, row.id)).for('update')
  if (!locked || current?.status !== 'pending') return
  // A valid payment equals its order's amount; for unwanted money the provider's figure is used when it reports one.
  const kept = locked.status === 'paid'
  const amount = kept || givenBack === 0 ? row.amount : givenBack
  const taxFreeAmount = Math.min(row.taxFreeAmount, amount)
  const refunded = locked.refunded + amount
  await tx
    .update(payment)
    .set({ refunded, ...(kept ? {} : { taken: amount }), updatedAt: sql`now()` })
    .where(eq(payment.id, stored.id))
  await tx
    .update(refund)
    .set({ status: 'done', amount, taxFreeAmount, sentBy: 'provider', doneAt: sql`now()`, failureCode: null })
    .where(eq(refund.id, row.id))
  await deps.afterRefund(tx, { refundId: row.id, orderId: stored.orderId, amount, kept, part: row.part, way: 'original-method' })
}
