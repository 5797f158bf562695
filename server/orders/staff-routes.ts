import type { FastifyInstance } from 'fastify'
import { consoleMoveOrder, consoleOrders, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { readArrived } from '#server/payments/sum-kept.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { cashReceiptStaffRoutes } from './cash-receipt-staff-routes.ts'
import { moveOrder } from './move-order.ts'
import { readConsoleOrder, readConsoleOrders } from './read-console-orders.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { recordDeposit } from './record-deposit.ts'
import { refundCash } from './refunds/refund-cash.ts'
import { refundStaffRoutes } from './refunds/refund-staff-routes.ts'

/** Staff calls for orders. */
export function orderStaffRoutes(app: FastifyInstance, { db, secret, clock }: { db: Db; secret: string; clock: Clock }): void {
  refundStaffRoutes(app, { db, secret, clock })
  cashReceiptStaffRoutes(app, { db })
  bindStaffRead(app, consoleOrders, async ({ query }, call) => readConsoleOrders(db, query, call.language))

  bindStaff(app, consoleMoveOrder, async (tx, { body }, actor) => {
    const { orderId, to, note } = body
    // Cancelling gives back what was paid, and what has arrived of a deposit, as a refund does: after the password.
    if (to === 'Cancelled') {
      actor.need('orders.refund')
      const order = await lockOrder(tx, orderId)
      if (order && (order.paidAt || (await readArrived(tx, order)) > 0)) actor.needPassword()
    }
    const before = { status: await moveOrder(tx, orderId, to, { actorId: actor.accountId, note }) }
    const response = async () => ({ order: await readConsoleOrder(db, orderId, actor.language) })
    return { subject: { kind: 'order', id: orderId }, before, after: { status: to }, response }
  })

  bindStaff(app, consoleRecordDeposit, async (tx, { body }, actor) => {
    const { orderId, ...arrival } = body
    const before = await readOrderFacts(tx, orderId)
    const booked = await recordDeposit(tx, orderId, { ...arrival, key: idempotencyKeyOf(actor) }, actor.accountId)
    // No line of the bank confirms the figure, and the shop is going to send the surplus away.
    if (booked.toGiveBack > 0) actor.needPassword()
    const after = { ...(await readOrderFacts(tx, orderId)), arrived: arrival.amount, ...booked }
    const response = async () => ({ ...booked, order: await readConsoleOrder(db, orderId, actor.language) })
    return { subject: { kind: 'order', id: orderId }, before, after, response }
  })

  bindStaff(app, consoleRefundCash, async (tx, { body }, { accountId, language }) => {
    const { orderId, method } = body
    const before = await readOrderFacts(tx, orderId)
    await refundCash(tx, orderId, method, accountId)
    const after = { ...(await readOrderFacts(tx, orderId)), method }
    const response = async () => ({ order: await readConsoleOrder(db, orderId, language) })
    return { subject: { kind: 'order', id: orderId }, before, after, response }
  })
}
