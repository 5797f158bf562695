import type { FastifyInstance } from 'fastify'
import { consoleRefundAccount } from '#contract/refund-account.ts'
import { consoleRefund, consoleRefundPreview, consoleRefundRefuse, consoleRefundSettle, consoleRefundsWaiting } from '#contract/refunds.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { giveRefund, previewRefund } from './give-refund.ts'
import { showRefundAccount } from './refund-account.ts'
import { readWaitingRefunds, refuseRefund, settleRefund } from './settle-refund.ts'

/** The calls of staff who give money back: role owner, permission `orders.refund`; `orders.refund.account` to read a bank account. */
export function refundOperatorRoutes(
  app: FastifyInstance,
  { db, secret, wakeOutbox }: { db: Db; secret: string; wakeOutbox: () => void },
): void {
  bind(app, consoleRefundPreview, async ({ body }) => ({ plan: await previewRefund(db, body.orderId, body) }))

  bind(app, consoleRefund, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const given = await inTransaction(db, (tx) => giveRefund(tx, body.orderId, body, accountId))
    wakeOutbox()
    return given
  })

  bind(app, consoleRefundsWaiting, async () => {
    const now = new Date()
    const { returns } = await readSettings(db)
    return { refunds: await readWaitingRefunds(db, returns.refundBusinessDays, await holidaysFrom(now), now) }
  })

  bind(app, consoleRefundAccount, async ({ params }, call) => showRefundAccount(db, secret, params.orderId, call.language))

  bind(app, consoleRefundSettle, async ({ body }, call) => {
    await inTransaction(db, (tx) => settleRefund(tx, body.refundId, body.way, signedIn(call).accountId))
    wakeOutbox()
    return {}
  })

  bind(app, consoleRefundRefuse, async ({ body }, call) => {
    await inTransaction(db, (tx) => refuseRefund(tx, body.orderId, body.reason, signedIn(call).accountId))
    return {}
  })
}
