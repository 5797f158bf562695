import { expect } from 'vitest'
import {
  consoleAddRemark,
  consolePlanSteps,
  consoleRemoveView,
  consoleSaveView,
  consoleUndoSteps,
} from '#contract/calls/console/order-desk.ts'
import type { StaffChange } from './staff-changes.ts'

/** One of each change at the desk of orders. */
export const DESK_CHANGES: StaffChange[] = [
  {
    call: consolePlanSteps,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      const from = 'Order Processing...'
      return { body: { orderIds: [id], from }, subject: ['order', id], before: { status: from }, after: { planned: [id] } }
    },
  },
  {
    call: consoleUndoSteps,
    prepare: async (desk) => {
      const { id } = await desk.order('paid')
      await desk.send(consolePlanSteps, { orderIds: [id], from: 'Order Processing...' })
      return { body: { orderIds: [id] }, subject: ['order', id], after: { undone: [id] } }
    },
  },
  {
    call: consoleAddRemark,
    prepare: async (desk) => {
      const { id } = await desk.order()
      return { body: { orderId: id, text: 'Hana rings twice' }, subject: ['order', id], after: { remark: expect.any(String) } }
    },
  },
  {
    call: consoleSaveView,
    prepare: async () => ({ body: { name: 'Cash', filters: 'method=cash' }, subject: ['saved-view', expect.any(String)] }),
  },
  {
    call: consoleRemoveView,
    prepare: async (desk) => {
      await desk.send(consoleSaveView, { name: 'Late', filters: 'late=1' })
      const viewId = await desk.idFrom(`select id from saved_view where name = 'Late'`)
      return { body: { viewId }, subject: ['saved-view', viewId] }
    },
  },
]
