import type { FastifyInstance } from 'fastify'
import { orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { orderForgetEntranceCode, orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { historyGet, orderAgain, orderMy, orderUpdate } from '#contract/calls/orders.ts'
import { orderRefundAccounts, orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { eraseRememberedCode, readPreferences } from './entrance-code.ts'
import { answerReplacement } from './packing/answer-replacement.ts'
import { readAgain } from './read-again.ts'
import { readHistory } from './read-history.ts'
import { readOrder } from './read-order.ts'
import { readOrders } from './read-orders.ts'
import { readRefundAccounts, saveRefundAccount } from './refunds/refund-account.ts'
import { updateOwnOrder } from './update-own-order.ts'

interface OrderDeps {
  db: Db
  /** The store's secret, from which the key that encrypts refund accounts is derived. */
  secret: string
}

/** Customer calls for orders. */
export function orderRoutes(app: FastifyInstance, { db, secret }: OrderDeps): void {
  bind(app, orderMy, async (_input, call) => ({ orders: await readOrders(db, signedIn(call).accountId, call.language) }))

  bind(app, orderUpdate, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    if (body.userId !== undefined && body.userId !== accountId) throw new Refusal('NOT_FOUND')
    await inTransaction(db, (tx) => updateOwnOrder(tx, body.orderId, accountId, body.status))
    return { order: await readOrder(db, body.orderId, call.language) }
  })

  bind(app, orderAnswerReplacement, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const orderId = await inTransaction(db, (tx) => answerReplacement(tx, body.shortageId, body.accept, accountId))
    return { order: await readOrder(db, orderId, call.language) }
  })

  bind(app, orderAgain, async ({ params }, call) => readAgain(db, params.id, signedIn(call).accountId, call.language))

  bind(app, orderPreferences, async (_input, call) => readPreferences(db, signedIn(call).accountId))

  bind(app, orderForgetEntranceCode, async (_input, call) => {
    await inTransaction(db, (tx) => eraseRememberedCode(tx, signedIn(call).accountId))
    return {}
  })

  bind(app, orderRefundAccounts, async (_input, call) => ({ accounts: await readRefundAccounts(db, signedIn(call).accountId) }))

  bind(app, orderSaveRefundAccount, async ({ body: { orderId, ...bankAccount } }, call) => ({
    standing: await inTransaction(db, (tx) => saveRefundAccount(tx, secret, orderId, signedIn(call).accountId, bankAccount)),
  }))

  bind(app, historyGet, async (_input, call) => readHistory(db, signedIn(call).accountId, call.language))
}
