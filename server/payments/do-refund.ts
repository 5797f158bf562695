import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { vatOf } from '#contract/money.ts'
import { payment, refund } from '#server/database/schema/payments.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'
import { lockOrder } from './lock-order.ts'
import { type PaymentProviders, providerOf } from './providers.ts'
import { type KnownPayment, readPayment, referenceOf } from './read-payment.ts'
import { lockPayment } from './record-settlement.ts'

type RefundRow = typeof refund.$inferSelect

/** Money (won) that went back: all of a kept payment or a part of it, or money that its order could not take. */
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
  /** What the order becomes when its money (won) is back; called in the transaction that records it, with the order locked. */
  afterRefund: (tx: Tx, refunded: Refunded) => Promise<void>
}

/** The provider has not confirmed yet, or refused: to be tried again. `code` begins with {@link BOOKS_DIFFER} when its books say otherwise. */
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

/** The provider gave back another sum than we know of: that is booked first. */
export const BOOKS_DIFFER = 'books-differ'

/**
 * Gives the money of a pending refund back at the provider and records it once it is confirmed. Safe to repeat and to run many times at
 * once: the provider is asked how the payment stands before, and gets the same key and the expected remainder with every try. The refunds of
 * one payment go one after the other, so that each can be told from the others by what is left.
 * @throws RefundNotConfirmed, ProviderError: try again later.
 */
export async function doRefund(deps: RefundDependencies, refundId: string): Promise<void> {
  const begun = await begin(deps.db, refundId)
  if (!begun) return
  const { row, triedBefore } = begun
  const known = await readPayment(deps.db, { id: row.paymentId })
  const reference = known && referenceOf(known)
  if (!reference) throw new Error(`Refund ${refundId} belongs to no payment at a provider`)
  const before = await readEarlier(deps.db, row)
  if (before.waiting > 0) throw new RefundNotConfirmed(row, 'waits-for-an-earlier-one')

  const provider = providerOf(deps.providers, known.provider)
  const truth = await provider.lookUp(reference)
  const goneThere = truth.refundedAmount ?? known.taken
  // All of what is left, for unwanted money and cancelled orders; the provider knows best how much that is, but not what staff gave by hand.
  const amount = row.part ? row.amount : Math.max(0, truth.refundableAmount - before.byHand)
  // Once it was tried, as much gone as it asks for means that it happened, or that somebody gave it in the provider's console: not once more.
  const happened = row.part
    ? triedBefore && goneThere >= before.amount + row.amount
    : amount === 0 && (isAllBack(truth) || (before.byHand > 0 && goneThere > 0))
  if (!happened) {
    if (amount === 0 || (row.part && goneThere !== before.amount)) {
      if (!triedBefore) await untry(deps.db, row.id)
      await notDone(deps, row, true, `${BOOKS_DIFFER} ${truth.rawCode}`)
    }
    const taxFreeAmount =
      row.part || before.byHand > 0
        ? row.taxFreeAmount
        : Math.min(truth.refundableTaxFreeAmount ?? known.taxFreeAmount - before.taxFreeAmount, amount)
    const vatLeft = vatOf(known.taken - before.amount, known.taxFreeAmount - before.taxFreeAmount)
    const result = await provider.refund({
      payment: reference,
      amount,
      taxFreeAmount,
      ...(row.part && {
        vatAmount: vatLeft - vatOf(known.taken - before.amount - amount, known.taxFreeAmount - before.taxFreeAmount - taxFreeAmount),
      }),
      refundableBefore: truth.refundableAmount,
      reason: row.reason,
      idempotencyKey: row.attempts === 0 ? row.id : `${row.id}-${row.attempts}`,
    })
    if (result.outcome !== 'done') await notDone(deps, row, result.outcome === 'refused', result.code)
  }
  const givenBack = happened ? goneThere : goneThere + amount
  await inTransaction(deps.db, (tx) => record(deps, tx, row, known, givenBack))
}

/** Marks that the provider is being asked, and tells whether it was before; null when the refund waits for nobody any more. */
async function begin(db: Db, refundId: string): Promise<{ row: RefundRow; triedBefore: boolean } | null> {
  const [before] = await db.select({ triedAt: refund.triedAt }).from(refund).where(eq(refund.id, refundId))
  const [row] = await db
    .update(refund)
    .set({ triedAt: sql`clock_timestamp()` })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'pending')))
    .returning()
  return row ? { row, triedBefore: before?.triedAt != null } : null
}

/** The provider was not asked to give anything back: what is gone there cannot be this refund. */
async function untry(db: Db, refundId: string): Promise<void> {
  await db.update(refund).set({ triedAt: null }).where(eq(refund.id, refundId))
}

/** What the provider and staff have given back of this payment before, and how many earlier refunds still wait for it. Money in won. */
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

/** A refusal surely gave nothing back, so the next try gets a new key, and staff are told. */
async function notDone(deps: RefundDependencies, row: RefundRow, refused: boolean, code: string): Promise<never> {
  await inTransaction(deps.db, (tx) =>
    tx
      .update(refund)
      .set({ failureCode: code, ...(refused ? { attempts: row.attempts + 1, refusedAt: sql`clock_timestamp()` } : {}) })
      .where(and(eq(refund.id, row.id), eq(refund.status, 'pending'))),
  )
  if (refused) {
    deps.metrics.attention.inc({ kind: 'refund-refused' })
    deps.log.error({ refundId: row.id, code }, 'A provider refuses to give money back')
  }
  throw new RefundNotConfirmed(row, code)
}

async function record(deps: RefundDependencies, tx: Tx, row: RefundRow, known: KnownPayment, givenBack: number): Promise<void> {
  await lockOrder(tx, known.orderId)
  const locked = await lockPayment(tx, known.id)
  const [current] = await tx.select({ status: refund.status }).from(refund).where(eq(refund.id, row.id)).for('update')
  if (!locked || current?.status !== 'pending') return
  // A kept payment took its order's amount; of unwanted money the provider knows best how much it was, when it says so.
  const kept = locked.status === 'paid'
  const amount = kept || givenBack === 0 ? row.amount : givenBack
  const taxFreeAmount = Math.min(row.taxFreeAmount, amount)
  const refunded = locked.refunded + amount
  await tx
    .update(payment)
    .set({ refunded, ...(kept ? {} : { taken: amount }), updatedAt: sql`now()` })
    .where(eq(payment.id, known.id))
  await tx
    .update(refund)
    .set({ status: 'done', amount, taxFreeAmount, sentBy: 'provider', doneAt: sql`now()`, failureCode: null })
    .where(eq(refund.id, row.id))
  await deps.afterRefund(tx, { refundId: row.id, orderId: known.orderId, amount, kept, part: row.part, way: 'original-method' })
}
