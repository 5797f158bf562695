import type { FastifyInstance } from 'fastify'
import { consoleMoveOrder, consoleOrders, consoleRecordDeposit, consoleRefundCash } from '#contract/orders.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { cashReceiptOperatorRoutes } from './cash-receipt-operator-routes.ts'
import { moveOrder } from './move-order.ts'
import { readConsoleOrder, readConsoleOrders } from './read-console-orders.ts'
import { recordDeposit } from './record-deposit.ts'
import { refundCash } from './refund-cash.ts'
import { refundOperatorRoutes } from './refund-operator-routes.ts'

/** The orders' calls for staff: role owner. `wakeOutbox` is told after a commit that may have asked money back. */
export function orderOperatorRoutes(
  app: FastifyInstance,
  { db, secret, wakeOutbox }: { db: Db; secret: string; wakeOutbox: () => void },
): void {
  refundOperatorRoutes(app, { db, secret, wakeOutbox })
  cashReceiptOperatorRoutes(app, { db, wakeOutbox })
  bind(app, consoleOrders, async ({ query }, call) => readConsoleOrders(db, query, call.language))

  bind(app, consoleMoveOrder, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await inTransaction(db, (tx) => moveOrder(tx, body.orderId, body.to, { actorId: accountId, note: body.note }))
    wakeOutbox()
    return { order: await readConsoleOrder(db, body.orderId, call.language) }
  })

  bind(app, consoleRecordDeposit, async ({ body }, call) => {
    const { orderId, ...arrival } = body
    const key = idempotencyKeyOf(call)
    const booked = await inTransaction(db, (tx) => recordDeposit(tx, orderId, { ...arrival, key }, signedIn(call).accountId))
    wakeOutbox()
    return { ...booked, order: await readConsoleOrder(db, body.orderId, call.language) }
  })

  bind(app, consoleRefundCash, async ({ body }, call) => {
    await inTransaction(db, (tx) => refundCash(tx, body.orderId, body.method, signedIn(call).accountId))
    wakeOutbox()
    return { order: await readConsoleOrder(db, body.orderId, call.language) }
  })
}
