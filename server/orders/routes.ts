import type { FastifyInstance } from 'fastify'
import { historyGet, orderAgain, orderMy, orderUpdate } from '#contract/orders.ts'
import { orderRefundAccount, orderTellRefundAccount } from '#contract/refund-account.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { bindList } from '#server/platform/bind-list.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createOrderTexts } from './order-texts.ts'
import { readAgain } from './read-again.ts'
import { readHistory } from './read-history.ts'
import { readOrder } from './read-order.ts'
import { keepRefundAccount, readRefundAccount } from './refund-account.ts'
import { updateOwnOrder } from './update-own-order.ts'

interface OrderDeps {
  db: Db
  /** The store's secret: accounts for refunds are encrypted with a key derived from it. */
  secret: string
  /** Told after a commit that may have asked money back. */
  wakeOutbox: () => void
}

/** The orders' calls for customers. */
export function orderRoutes(app: FastifyInstance, { db, secret, wakeOutbox }: OrderDeps): void {
  const orderTexts = createOrderTexts(db)
  bindList(app, orderMy, 'orders', (_input, call) => orderTexts(signedIn(call).accountId, call.language))

  bind(app, orderUpdate, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    if (body.userId !== undefined && body.userId !== accountId) throw new Refusal('NOT_FOUND')
    await inTransaction(db, (tx) => updateOwnOrder(tx, body.orderId, accountId, body.status))
    wakeOutbox()
    return { order: await readOrder(db, body.orderId, call.language) }
  })

  bind(app, orderAgain, async ({ params }, call) => readAgain(db, params.id, signedIn(call).accountId, call.language))

  bind(app, orderRefundAccount, async ({ params }, call) => readRefundAccount(db, params.id, signedIn(call).accountId))

  bind(app, orderTellRefundAccount, async ({ body: { orderId, ...told } }, call) =>
    inTransaction(db, async (tx) => {
      await keepRefundAccount(tx, secret, orderId, signedIn(call).accountId, told)
      return readRefundAccount(tx, orderId, signedIn(call).accountId)
    }),
  )

  bind(app, historyGet, async (_input, call) => readHistory(db, signedIn(call).accountId, call.language))
}
