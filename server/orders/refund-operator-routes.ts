import type { FastifyInstance } from 'fastify'
import { consoleRefundAccount } from '#contract/calls/refund-account.ts'
import {
  consoleRefund,
  consoleRefundPreview,
  consoleRefundRefuse,
  consoleRefundSettle,
  consoleRefundsWaiting,
} from '#contract/calls/refunds.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { giveRefund, previewRefund } from './give-refund.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { showRefundAccount } from './refund-account.ts'
import { readWaitingRefunds, refuseRefund, settleRefund } from './settle-refund.ts'

/** Staff calls for refunds. */
export function refundOperatorRoutes(app: FastifyInstance, { db, secret }: { db: Db; secret: string }): void {
  bindStaffRead(app, consoleRefundPreview, async ({ body }) => ({ plan: await previewRefund(db, body.orderId, body) }))

  bindStaff(app, consoleRefund, async (tx, { body }, { accountId }) => {
    const before = await readOrderFacts(tx, body.orderId)
    const given = await giveRefund(tx, body.orderId, body, accountId)
    const { amount, delivery, way } = given.plan
    const after = { ...(await readOrderFacts(tx, body.orderId)), refundId: given.refundId, amount, delivery, way }
    return { subject: { kind: 'order', id: body.orderId }, before, after, response: () => given }
  })

  bindStaffRead(app, consoleRefundsWaiting, async ({ query }) => {
    const now = new Date()
    const { returns } = await readSettings(db)
    return readWaitingRefunds(db, { lawDays: returns.refundBusinessDays, isHoliday: await holidaysFrom(now), now }, query)
  })

  bindStaffRead(app, consoleRefundAccount, async ({ params }, call) => showRefundAccount(db, secret, params.orderId, call.language))

  bindStaff(app, consoleRefundSettle, async (tx, { body }, { accountId }) => {
    const { refundId, way } = body
    const { orderId, amount } = await settleRefund(tx, refundId, way, accountId)
    const after = { status: 'done', way, orderId, amount }
    return { subject: { kind: 'refund', id: refundId }, before: { status: 'waiting' }, after, response: () => ({}) }
  })

  bindStaff(app, consoleRefundRefuse, async (tx, { body }, { accountId }) => {
    const before = await readOrderFacts(tx, body.orderId)
    await refuseRefund(tx, body.orderId, body.reason, accountId)
    const after = await readOrderFacts(tx, body.orderId)
    return { subject: { kind: 'order', id: body.orderId }, before, after, response: () => ({}) }
  })
}
