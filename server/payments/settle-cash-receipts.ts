import { orderNumberText } from '#contract/calls/orders.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { cashReceipt } from '#server/database/schema/cash.ts'
import { order } from '#server/database/schema/orders.ts'
import type { PgUpdateSetSource } from '#server/platform/database/drizzle.ts'
import { and, asc, eq, isNotNull, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { EffectHandler, EffectLog } from '#server/platform/jobs/outbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { CashReceipts } from '#server/ports/cash-receipts.ts'
import { CASH_RECEIPT_EFFECT, readReceiptNumber } from './want-cash-receipt.ts'

export type CashReceiptDependencies = {
  db: Db
  /** The issuer of now. null: none is configured, and staff issue receipts by hand at the tax office. */
  cashReceipts: () => CashReceipts | null
  metrics: Pick<Metrics, 'attention'>
  log: EffectLog
}

type Receipt = typeof cashReceipt.$inferSelect

/** The tax office's number for buyers who gave none (자진발급). */
const ANONYMOUS_NUMBER = '0100001234'
/** Hours in which a refusal may be due to the tax office's night-time closure, so that it is retried. The law allows five days. */
const RETRY_HOURS = 24

class ReceiptNotConfirmed extends Error {
  constructor(paymentId: string, code: string) {
    super(`Cash receipt ${paymentId} is not confirmed: ${code}`)
    this.name = 'ReceiptNotConfirmed'
  }
}

/** Cash receipt effects, by the kind of their outbox row. */
export function cashReceiptEffects(deps: CashReceiptDependencies): Record<string, EffectHandler> {
  return {
    [CASH_RECEIPT_EFFECT]: async ({ orderId }) => {
      if (typeof orderId !== 'string') throw new Error('An effect without its orderId')
      await settleCashReceipts(deps, orderId)
    },
  }
}

/**
 * Updates the cash receipts of an order to match its payments, oldest first: cancels outdated ones and issues wanted ones. Safe to repeat
 * and to run concurrently, because the issuer accepts each receipt id once.
 * @throws ReceiptNotConfirmed: retry later.
 */
async function settleCashReceipts(deps: CashReceiptDependencies, orderId: string): Promise<void> {
  const open = or(
    eq(cashReceipt.status, 'wanted'),
    and(eq(cashReceipt.status, 'issued'), isNotNull(cashReceipt.cancelWantedAt), isNull(cashReceipt.stuckAt)),
  )
  const rows = await deps.db
    .select()
    .from(cashReceipt)
    .where(and(eq(cashReceipt.orderId, orderId), open))
    .orderBy(asc(cashReceipt.counter))
  for (const row of rows) {
    // A try with an unknown outcome may have issued it: it is issued for certain before it can be cancelled for certain.
    const issued = row.status === 'wanted' ? await issue(deps, row) : row
    if (issued?.cancelWantedAt) await cancel(deps, issued)
  }
}

/** Returns the issued row, or null when it is no longer wanted. */
async function issue(deps: CashReceiptDependencies, found: Receipt): Promise<Receipt | null> {
  const cashReceipts = deps.cashReceipts()
  const { paymentId } = found
  if (!cashReceipts)
    return found.triedAt === null ? fail(deps, paymentId, 'NO_CHANNEL') : retry(deps, found, { outcome: 'unknown', code: 'NO_CHANNEL' })
  const claimed = await inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .update(cashReceipt)
      .set({ triedAt: sql`coalesce(${cashReceipt.triedAt}, clock_timestamp())` })
      .where(and(eq(cashReceipt.paymentId, paymentId), eq(cashReceipt.status, 'wanted')))
      .returning()
    if (!row) return null
    const [placed] = await tx.select({ number: order.number }).from(order).where(eq(order.id, row.orderId))
    return { row, recipient: await readReceiptNumber(tx, row.orderId), number: placed?.number ?? 0 }
  })
  if (!claimed) return null
  const { row, recipient, number } = claimed
  const named = row.kind === 'anonymous' || !recipient ? null : recipient
  const result = await cashReceipts.issue({
    paymentId,
    recipient: named ? { type: named.kind, number: named.digits } : { type: 'personal', number: ANONYMOUS_NUMBER },
    orderName: orderNumberText(number),
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    idempotencyKey: `${paymentId}-${row.attempts}`,
  })
  if (result.outcome === 'issued') {
    const values = { status: 'issued' as const, issueNumber: result.issueNumber, issuedAt: sql`clock_timestamp()`, failureCode: null }
    return change(deps.db, row, values)
  }
  if (result.outcome === 'refused' && !(result.again && isYoung(row.createdAt))) return fail(deps, paymentId, result.code)
  return retry(deps, row, result)
}

async function cancel(deps: CashReceiptDependencies, row: Receipt): Promise<void> {
  const stuck = (failureCode: string) => {
    report(deps, row.paymentId, failureCode)
    return change(deps.db, row, { failureCode, stuckAt: sql`clock_timestamp()` })
  }
  const cashReceipts = deps.cashReceipts()
  if (row.byHand || !cashReceipts) {
    await stuck(row.byHand ? 'ISSUED_BY_HAND' : 'NO_CHANNEL')
    return
  }
  const result = await cashReceipts.cancel({ paymentId: row.paymentId, idempotencyKey: `${row.paymentId}-cancel-${row.attempts}` })
  if (result.outcome === 'cancelled') {
    await change(deps.db, row, { status: 'cancelled', cancelledAt: sql`clock_timestamp()`, failureCode: null })
  } else if (result.outcome === 'refused' && !(result.again && isYoung(row.cancelWantedAt))) {
    await stuck(result.code)
  } else {
    await retry(deps, row, result)
  }
}

/** Updates a receipt unless another process has changed it in the meantime. */
async function change(db: Db, row: Receipt, values: PgUpdateSetSource<typeof cashReceipt>) {
  const [changed] = await db
    .update(cashReceipt)
    .set(values)
    .where(and(eq(cashReceipt.paymentId, row.paymentId), eq(cashReceipt.status, row.status)))
    .returning()
  return changed ?? null
}

/** A definite refusal did nothing, so the next try gets a new key. */
async function retry(deps: CashReceiptDependencies, row: Receipt, { outcome, code }: { outcome: string; code: string }): Promise<never> {
  await change(deps.db, row, { failureCode: code, ...(outcome === 'refused' ? { attempts: row.attempts + 1 } : {}) })
  throw new ReceiptNotConfirmed(row.paymentId, code)
}

/** A receipt that definitely does not exist waits for staff, or is cancelled at once when it is no longer wanted. */
async function fail(deps: CashReceiptDependencies, paymentId: string, failureCode: string): Promise<null> {
  const [failed] = await deps.db
    .update(cashReceipt)
    .set({
      status: sql`case when ${cashReceipt.cancelWantedAt} is null then 'failed' else 'cancelled' end`,
      cancelledAt: sql`case when ${cashReceipt.cancelWantedAt} is not null then clock_timestamp() end`,
      failureCode,
    })
    .where(and(eq(cashReceipt.paymentId, paymentId), eq(cashReceipt.status, 'wanted')))
    .returning({ status: cashReceipt.status })
  if (failed?.status === 'failed') report(deps, paymentId, failureCode)
  return null
}

function report(deps: CashReceiptDependencies, paymentId: string, code: string): void {
  deps.metrics.attention.inc({ kind: 'cash-receipt' })
  deps.log.error({ paymentId, code }, 'A cash receipt waits for staff')
}

function isYoung(since: Date | null): boolean {
  return since !== null && Date.now() - since.getTime() < RETRY_HOURS * HOUR_MS
}
