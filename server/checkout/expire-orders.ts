import { order } from '#server/database/schema/orders.ts'
import { transition } from '#server/orders/transition.ts'
import { findUncertain } from '#server/payments/find-unsettled.ts'
import { and, asc, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Reader, type Tx } from '#server/platform/database/transaction.ts'
import { forEachRow } from '#server/platform/jobs/each-row.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment/payment-dependencies.ts'
import { settlePayment } from './payment/settle-payment.ts'

const BATCH = 100
/** Minutes that an overdue order stays open while its provider cannot confirm whether it was paid. */
const GRACE_MINUTES = 5

/** Unpaid orders past their deadline, by the database's clock. */
const overdue = and(eq(order.status, 'Pending'), isNull(order.paidAt), sql`${order.dueAt} <= clock_timestamp()`)

/**
 * Cancels the orders that were not paid in time and returns their stock, each exactly once, on any number of nodes. It first queries the
 * providers, so that an order with an unseen payment is not cancelled. A failing order does not block the others. Returns the number of
 * cancelled orders.
 * @throws RowsFailed
 */
export async function expireOrders(deps: PaymentDependencies): Promise<number> {
  let expired = 0
  await forEachRow(deps, 'expire-orders', findDue(deps.db), async ({ id, patient }) => {
    if ((await mayBePaid(deps, id)) && patient) return
    if (!(await inTransaction(deps.db, (tx) => expire(tx, id)))) return
    expired += 1
  })
  return expired
}

type Due = { id: string; number: number; patient: boolean }

/** All overdue orders in pages, oldest first. The cursor skips orders that stay overdue. */
async function* findDue(reader: Reader): AsyncGenerator<Due> {
  const patient = sql<boolean>`${order.dueAt} > now() - make_interval(mins => ${GRACE_MINUTES})`
  for (let after: number | undefined; ; ) {
    const page: Due[] = await reader
      .select({ id: order.id, number: order.number, patient })
      .from(order)
      .where(and(overdue, after === undefined ? undefined : gt(order.number, after)))
      .orderBy(asc(order.number))
      .limit(BATCH)
    yield* page
    after = page.at(-1)?.number
    if (page.length < BATCH) return
  }
}

/** Settles every payment of the order that may have brought money. True when one of them cannot be settled now. */
async function mayBePaid(deps: PaymentDependencies, orderId: string): Promise<boolean> {
  let uncertain = false
  for (const { id } of await findUncertain(deps.db, orderId)) {
    try {
      const { status, providerState } = await settlePayment(deps, id)
      if (status === 'approving' || providerState === 'unknown') uncertain = true
    } catch (error) {
      // Any error may delay the cancellation for some minutes, but never hold the stock forever.
      uncertain = true
      if (error instanceof ProviderError)
        deps.log.warn({ err: error, paymentId: id }, 'The state of a payment could not be read from its provider')
      else {
        deps.metrics.attention.inc({ kind: 'sweep' })
        deps.log.error({ err: error, paymentId: id }, 'A payment could not be settled')
      }
    }
  }
  return uncertain
}

/** False when another node holds the order, or when it was paid or cancelled in the meantime. */
async function expire(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, id), overdue))
    .for('update', { skipLocked: true })
  if (!row) return false
  const { moved } = await transition(tx, id, 'Cancelled', { actor: 'deadline' })
  return moved
}
