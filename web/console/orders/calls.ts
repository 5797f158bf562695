import type { consoleDeposits } from '#contract/calls/console/deposits.ts'
import type {
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
import type { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { defineCalls } from '../api/calls.ts'

export const orderCalls = defineCalls((call) => ({
  board: call<typeof consoleOrderBoard>('GET /api/console/orders/board'),
  list: call<typeof consoleOrderList>('GET /api/console/orders/list'),
  details: call<typeof consoleOrderDetails>('GET /api/console/orders/one/:orderId'),
  plan: call<typeof consolePlanSteps>('POST /api/console/orders/steps'),
  undo: call<typeof consoleUndoSteps>('POST /api/console/orders/steps/undo'),
  move: call<typeof consoleMoveOrder>('POST /api/console/orders/move'),
  deposit: call<typeof consoleRecordDeposit>('POST /api/console/orders/deposit'),
  bankLines: call<typeof consoleDeposits>('GET /api/console/deposits'),
  remark: call<typeof consoleAddRemark>('POST /api/console/orders/remark'),
  views: call<typeof consoleViews>('GET /api/console/views'),
  saveView: call<typeof consoleSaveView>('POST /api/console/views/save'),
  removeView: call<typeof consoleRemoveView>('POST /api/console/views/remove'),
}))
