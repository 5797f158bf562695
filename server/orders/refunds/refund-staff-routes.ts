import type { FastifyInstance } from 'fastify'
import { consoleRefundAccount } from '#contract/calls/console/refund-account.ts'
import {
  consoleRefund,
  consoleRefundPreview,
  consoleRefundRefuse,
  consoleRefundSettle,
  consoleRefundSheet,
  consoleRefundsDone,
  consoleRefundsWaiting,
} from '#contract/calls/console/refunds.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readOrderFacts } from '../read-order-facts.ts'
import { giveRefund, previewRefund } from './give-refund.ts'
import { listDoneRefunds, listWaitingRefunds, sumWaitingRefunds } from './list-refunds.ts'
import { readRefundCalendar } from './read-refund-calendar.ts'
import { showRefundAccount } from './refund-account.ts'
import { readRefundSheet, refundSentence } from './refund-sheet.ts'
import { refuseRefund, settleRefund } from './settle-refund.ts'

/** Staff calls for refunds. */
export function refundStaffRoutes(app: FastifyInstance, { db, secret, clock }: { db: Db; secret: string; clock: Clock }): void {
  bindStaffRead(app, consoleRefundSheet, async ({ params }, { language }) =>
    readRefundSheet(db, params.orderId, await readRefundCalendar(db, clock.now()), language),
  )

  bindStaffRead(app, consoleRefundPreview, async ({ body }, { language }) => {
    const plan = await previewRefund(db, body.orderId, body)
    const request = { amount: plan.amount, byHand: plan.way === 'by-hand', way: body.way }
    return { plan, sentence: await refundSentence(db, body.orderId, request, language) }
  })

  bindStaff(app, consoleRefund, async (tx, { body }, { accountId }) => {
    const before = await readOrderFacts(tx, body.orderId)
    const given = await giveRefund(tx, body.orderId, body, accountId)
    const { amount, delivery, way } = given.plan
    const after = { ...(await readOrderFacts(tx, body.orderId)), refundId: given.refundId, amount, delivery, way }
    return { subject: { kind: 'order', id: body.orderId }, before, after, response: () => given }
  })

  bindStaffRead(app, consoleRefundsWaiting, async ({ query }) => {
    const calendar = await readRefundCalendar(db, clock.now())
    const [refunds, waiting] = await Promise.all([listWaitingRefunds(db, calendar, query), sumWaitingRefunds(db, calendar)])
    return { ...refunds, waiting }
  })

  bindStaffRead(app, consoleRefundsDone, ({ query }) => listDoneRefunds(db, query))

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
