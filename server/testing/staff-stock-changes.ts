import { expect } from 'vitest'
import { consoleChangeLot, consoleReceive, consoleThrowAway } from '#contract/calls/console/lots.ts'
import { consoleRecallFile, consoleRecallLot } from '#contract/calls/console/recalls.ts'
import { consoleCorrectStock, consoleStockLimit } from '#contract/calls/console/stock.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import type { StaffChange } from './staff-changes.ts'

const DELIVERY = '3b241101-e2bb-4255-8caf-4136c566a962'
const LOT = 'select id::text as id from lot order by id desc limit 1'
const day = (days: number) => addDays(seoulDate(new Date()), days)

/** One of each change of stock and lots, in an order in which each finds what it needs. */
export const STOCK_CHANGES: StaffChange[] = [
  {
    call: consoleReceive,
    prepare: async ({ itemId }) => ({
      body: { key: DELIVERY, lines: [{ itemId, quantity: 12, code: 'L-1', bestBefore: day(20), purchasePrice: 3_000 }] },
      subject: ['delivery', DELIVERY],
      after: { pieces: 12, lots: 1, note: '' },
    }),
  },
  {
    call: consoleCorrectStock,
    prepare: async (desk) => {
      const lotId = await desk.idFrom(LOT)
      const count = Number(await desk.idFrom('select stock_count::text as id from product where id = $1', desk.itemId))
      return {
        body: { itemId: desk.itemId, lotId, reason: 'damaged', pieces: 2, was: 12 },
        subject: ['product', desk.itemId],
        before: { stockCount: count },
        after: { stockCount: count - 2, reason: 'damaged', pieces: 2, lot: lotId },
      }
    },
  },
  {
    call: consoleStockLimit,
    prepare: async ({ itemId }) => ({
      body: { itemId, lowLimit: 25 },
      subject: ['product', itemId],
      before: { lowLimit: null },
      after: { lowLimit: 25 },
    }),
  },
  {
    call: consoleChangeLot,
    prepare: async (desk) => {
      const lotId = await desk.idFrom(LOT)
      return {
        body: { lotId, code: 'L-2', bestBefore: day(0), was: { code: 'L-1', bestBefore: day(20) } },
        subject: ['lot', lotId],
        before: { code: 'L-1', bestBefore: day(20) },
        after: { code: 'L-2', bestBefore: day(0) },
      }
    },
  },
  {
    call: consoleThrowAway,
    prepare: async (desk) => ({
      body: { lotId: await desk.idFrom(LOT), was: 10 },
      subject: ['lot', expect.any(String)],
      before: { code: 'L-2', remaining: 10 },
      after: { remaining: 0 },
    }),
  },
  {
    call: consoleRecallLot,
    prepare: async (desk) => {
      const lotId = await desk.idFrom(LOT)
      const reason = { en: 'Glass', ko: '유리', si: 'වීදුරු', np: 'सिसा' }
      return { body: { lotId, reason }, subject: ['lot', lotId], after: { code: 'L-2', recalled: true, orders: 0 } }
    },
  },
  {
    call: consoleRecallFile,
    prepare: async (desk) => {
      const lotId = await desk.idFrom(LOT)
      return { body: { lotId }, subject: ['lot', lotId], after: { exported: true, rows: 0 } }
    },
  },
]
