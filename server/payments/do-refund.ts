import { eq, sql } from 'drizzle-orm'
import { payment, refund } from '#server/database/schema/payments.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { EffectLog } from '#server/platform/outbox.ts'
import type { PaymentTruth } from '#server/ports/payment-provider.ts'
import { lockOrder } from './lock-order.ts'
import { type PaymentProviders, providerOf } from './providers.ts'
import { type KnownPayment, readPayment, referenceOf } from './read-payment.ts'
import { lockPayment } from './record-settlement.ts'

type RefundRow = typeof refund.$inferSelect

export type RefundDependencies = {
  db: Db
  providers: PaymentProviders
  metrics: Pick<Metrics, 'attention'>
  log: EffectLog
  /** What the order becomes when its money (won) is back; called in the transaction that records it, with the order locked. */
  afterRefund: (tx: Tx, refunded: { orderId: string; amount: number; kept: boolean }) => Promise<void>
}

/** The provider has not confirmed yet, or refused: to be tried again. */
class RefundNotConfirmed extends Error {
  constructor(refundId: string, code: string) {
    super(`Refund ${refundId} is not confirmed: ${code}`)
    this.name = 'RefundNotConfirmed'
  }
}

/**
 * Gives the money of a pending refund back at the provider and records it once it is confirmed. Safe to repeat and to run many times at
 * once: the provider is asked how the payment stands before, and gets the same key and the expected remainder with every try.
 * @throws RefundNotConfirmed, ProviderError: try again later.
 */
export async function doRefund(deps: RefundDependencies, refundId: string): Promise<void> {
  const [row] = await deps.db.select().from(refund).where(eq(refund.id, refundId))
  if (row?.status !== 'pending') return
  const known = await readPayment(deps.db, { id: row.paymentId })
  const reference = known && referenceOf(known)
  if (!reference) throw new Error(`Refund ${refundId} belongs to no payment at a provider`)

  const provider = providerOf(deps.providers, known.provider)
  const truth = await provider.lookUp(reference)
  const left = truth.refundableAmount
  if (left > 0) {
    const result = await provider.refund({
      payment: reference,
      amount: left,
      taxFreeAmount: Math.min(truth.refundableTaxFreeAmount ?? known.taxFreeAmount, left),
      refundableBefore: left,
      reason: row.reason,
      idempotencyKey: row.attempts === 0 ? row.id : `${row.id}-${row.attempts}`,
    })
    if (result.outcome !== 'done') await notDone(deps, row, result.outcome === 'refused', result.code)
  } else if (!isAllBack(truth)) {
    await notDone(deps, row, true, truth.rawCode)
  }
  await inTransaction(deps.db, (tx) => record(deps, tx, row, known, truth.refundedAmount + left))
}

function isAllBack(truth: PaymentTruth): boolean {
  return truth.state === 'refunded' || (truth.state === 'partially-refunded' && truth.refundableAmount === 0)
}

/** A refusal surely gave nothing back, so the next try gets a new key, and staff are told. */
async function notDone(deps: RefundDependencies, row: RefundRow, refused: boolean, code: string): Promise<never> {
  await inTransaction(deps.db, (tx) =>
    tx
      .update(refund)
      .set({ failureCode: code, ...(refused ? { attempts: row.attempts + 1 } : {}) })
      .where(eq(refund.id, row.id)),
  )
  if (refused) {
    deps.metrics.attention.inc({ kind: 'refund-refused' })
    deps.log.error({ refundId: row.id, code }, 'A provider refuses to give money back')
  }
  throw new RefundNotConfirmed(row.id, code)
}

async function record(deps: RefundDependencies, tx: Tx, row: RefundRow, known: KnownPayment, givenBack: number): Promise<void> {
  await lockOrder(tx, known.orderId)
  const locked = await lockPayment(tx, known.id)
  const [current] = await tx.select({ status: refund.status }).from(refund).where(eq(refund.id, row.id)).for('update')
  if (!locked || current?.status !== 'pending') return
  // A kept payment took its order's amount; of unwanted money the provider knows best how much it was.
  const kept = locked.status === 'paid'
  const amount = kept ? row.amount : givenBack
  const taxFreeAmount = Math.min(row.taxFreeAmount, amount)
  await tx.update(refund).set({ status: 'done', amount, taxFreeAmount, doneAt: sql`now()`, failureCode: null }).where(eq(refund.id, row.id))
  await tx.update(payment).set({ refunded: amount, taken: amount, updatedAt: sql`now()` }).where(eq(payment.id, known.id))
  await deps.afterRefund(tx, { orderId: known.orderId, amount, kept })
}
