import type { FastifyInstance } from 'fastify'
import {
  consoleAddRemark,
  consoleOrderBoard,
  consoleOrderDetails,
  consoleOrderList,
  consolePlanSteps,
  consoleRemoveView,
  consoleSaveView,
  consoleUndoSteps,
  consoleViews,
} from '#contract/calls/console/order-desk.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { addRemark } from './add-remark.ts'
import { listOrders } from './list-orders.ts'
import { planSteps, undoSteps } from './plan-steps.ts'
import { readBoard } from './read-board.ts'
import { readDetails } from './read-details.ts'
import { readViews, removeView, saveView } from './saved-views.ts'
import { createStepTimer } from './step-timer.ts'

/** The calls of the desk where orders are worked on. */
export function orderDeskRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const takeLater = createStepTimer(app, db)
  bindStaffRead(app, consoleOrderBoard, ({ query }) => readBoard(db, query, clock.now()))
  bindStaffRead(app, consoleOrderList, ({ query }) => listOrders(db, query, clock.now()))
  bindStaffRead(app, consoleOrderDetails, ({ params, query }, { language }) => readDetails(db, params.orderId, query.names ?? language))

  bindStaff(app, consolePlanSteps, async (tx, { body }, { accountId }) => {
    const results = await planSteps(tx, body.orderIds, body.from, accountId)
    const planned = results.flatMap((result) => (result.planned ? [result.orderId] : []))
    const response = () => {
      if (planned.length > 0) takeLater()
      return { results }
    }
    return {
      subject: { kind: 'order', id: planned.length === 1 ? (planned[0] ?? null) : null },
      before: { status: body.from },
      after: { planned },
      response,
    }
  })
  bindStaff(app, consoleUndoSteps, async (tx, { body }) => {
    const undone = await undoSteps(tx, body.orderIds)
    const tooLate = body.orderIds.filter((id) => !undone.includes(id))
    const response = () => ({ undone, tooLate })
    return { subject: { kind: 'order', id: undone.length === 1 ? (undone[0] ?? null) : null }, after: { undone }, response }
  })
  bindStaff(app, consoleAddRemark, async (tx, { body }, { accountId }) => {
    const remark = await addRemark(tx, body.orderId, body.text, accountId)
    return { subject: { kind: 'order', id: body.orderId }, after: { remark: remark._id }, response: () => ({ remark }) }
  })

  bindStaffRead(app, consoleViews, async (_input, call) => ({ items: await readViews(db, signedIn(call).accountId) }))
  bindStaff(app, consoleSaveView, async (tx, { body }, { accountId }) => {
    const view = await saveView(tx, accountId, body)
    return { subject: { kind: 'saved-view', id: view._id }, response: () => ({ view }) }
  })
  bindStaff(app, consoleRemoveView, async (tx, { body }, { accountId }) => {
    await removeView(tx, accountId, body.viewId)
    return { subject: { kind: 'saved-view', id: body.viewId }, response: () => ({}) }
  })
}
