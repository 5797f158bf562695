import type { FastifyInstance } from 'fastify'
import { historyGet, orderAgain, orderMy, orderUpdate } from '#contract/orders.ts'
import { orderRefundAccounts, orderTellRefundAccount } from '#contract/refund-account.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readAgain } from './read-again.ts'
import { readHistory } from './read-history.ts'
import { readOrder } from './read-order.ts'
import { readOrders } from './read-orders.ts'
import { keepRefundAccount, readRefundAccounts } from './refund-account.ts'
import { updateOwnOrder } from './update-own-order.ts'

interface OrderDeps {
  db: Db
  /** The store's secret: accounts for refunds are encrypted with a key derived from it. */
  secret: string
}

/** The orders' calls for customers. */
export function orderRoutes(app: FastifyInstance, { db, secret }: OrderDeps): void {
  bind(app, orderMy, async (_input, call) => ({ orders: await readOrders(db, signedIn(call).accountId, call.language) }))

  bind(app, orderUpdate, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    if (body.userId !== undefined && body.userId !== accountId) throw new Refusal('NOT_FOUND')
    await inTransaction(db, (tx) => updateOwnOrder(tx, body.orderId, accountId, body.status))
    return { order: await readOrder(db, body.orderId, call.language) }
  })

  bind(app, orderAgain, async ({ params }, call) => readAgain(db, params.id, signedIn(call).accountId, call.language))

  bind(app, orderRefundAccounts, async (_input, call) => ({ accounts: await readRefundAccounts(db, signedIn(call).accountId) }))

  bind(app, orderTellRefundAccount, async ({ body: { orderId, ...told } }, call) => ({
    standing: await inTransaction(db, (tx) => keepRefundAccount(tx, secret, orderId, signedIn(call).accountId, told)),
  }))

  bind(app, historyGet, async (_input, call) => readHistory(db, signedIn(call).accountId, call.language))
}
