import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import { inTransaction, type Reader, type Tx } from '#server/database/transaction.ts'
import { transition } from '#server/orders/transition.ts'
import { findUncertain } from '#server/payments/find-unsettled.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 100
/** Minutes that an overdue order is kept when its provider cannot say whether it was paid. */
const GRACE_MINUTES = 5

/** An unpaid order whose time to pay is over, by the database's clock. */
const overdue = and(eq(order.status, 'Pending'), isNull(order.paidAt), sql`${order.dueAt} <= clock_timestamp()`)

/**
 * Cancels the orders that were not paid in time and gives their stock back, each exactly once, on any number of nodes. Before that the
 * providers are asked, so that money which arrived unseen keeps its order. Returns how many were cancelled.
 */
export async function expireOrders(deps: PaymentDependencies): Promise<number> {
  let total = 0
  for (;;) {
    const due = await findDue(deps.db)
    let expired = 0
    for (const { id, patient } of due) {
      if ((await mayBePaid(deps, id)) && patient) continue
      if (await inTransaction(deps.db, (tx) => expire(tx, id))) expired += 1
    }
    total += expired
    if (expired > 0) deps.wakeOutbox()
    if (due.length < BATCH || expired === 0) return total
  }
}

function findDue(reader: Reader): Promise<{ id: string; patient: boolean }[]> {
  const patient = sql<boolean>`${order.dueAt} > now() - make_interval(mins => ${GRACE_MINUTES})`
  return reader.select({ id: order.id, patient }).from(order).where(overdue).orderBy(asc(order.dueAt)).limit(BATCH)
}

/** Asks about every payment of the order that may have brought money. True when one of them cannot be told now. */
async function mayBePaid(deps: PaymentDependencies, orderId: string): Promise<boolean> {
  let uncertain = false
  for (const { id } of await findUncertain(deps.db, orderId)) {
    try {
      const { status, said } = await settlePayment(deps, id)
      if (status === 'approving' || said === 'unknown') uncertain = true
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      uncertain = true
    }
  }
  return uncertain
}

/** False when another node has it, or when it was paid or cancelled meanwhile. */
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
