import { expect } from 'vitest'
import { consoleDismissDemand } from '#contract/calls/console/stock/demand.ts'
import { consoleChangeLot, consoleReceive, consoleThrowAway } from '#contract/calls/console/stock/lots.ts'
import {
  consoleAddPurchase,
  consoleChangePurchase,
  consoleRemovePurchase,
  consoleSaveSupplier,
  consoleSupplyItem,
} from '#contract/calls/console/stock/purchases.ts'
import { consoleRecallFile, consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import { consoleCorrectStock, consoleStockLimit } from '#contract/calls/console/stock/stock.ts'
import {
  consoleCancelStocktake,
  consoleCloseStocktake,
  consoleCountItem,
  consoleOpenStocktake,
} from '#contract/calls/console/stock/stocktakes.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import type { StaffChange } from './staff-changes.ts'

const DELIVERY = '3b241101-e2bb-4255-8caf-4136c566a962'
const LOT = 'select id::text as id from lot order by id desc limit 1'
const PURCHASE = 'select id::text as id from purchase_line order by id desc limit 1'
const STOCKTAKE = 'select id::text as id from stocktake order by id desc limit 1'
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
  {
    call: consoleDismissDemand,
    prepare: async (desk) => {
      const query = await desk.idFrom(`insert into search_miss (day, query) values ('2026-01-05', 'jaadi') returning query as id`)
      return {
        body: { query, dismissed: true },
        subject: ['demand', null],
        before: { hidden: false },
        after: { hidden: true },
      }
    },
  },
  {
    call: consoleAddPurchase,
    prepare: async ({ itemId }) => ({
      body: { itemId, quantity: 24 },
      subject: ['product', itemId],
      after: { quantity: 24, ordered: false },
    }),
  },
  {
    call: consoleChangePurchase,
    prepare: async (desk) => ({
      body: { lineId: await desk.idFrom(PURCHASE), version: 1, quantity: 36, ordered: true },
      subject: ['product', desk.itemId],
      before: { quantity: 24, ordered: false },
      after: { quantity: 36, ordered: true },
    }),
  },
  {
    call: consoleRemovePurchase,
    prepare: async (desk) => ({
      body: { lineId: await desk.idFrom(PURCHASE), version: 2 },
      subject: ['product', desk.itemId],
      before: { quantity: 36, ordered: true },
    }),
  },
  {
    call: consoleSaveSupplier,
    prepare: async () => ({
      body: { supplier: null, name: 'Island Foods', contact: '+82 2 555 0100', leadDays: 5, note: '' },
      subject: ['supplier', expect.any(String)],
      after: { name: 'Island Foods', contact: '+82 2 555 0100', leadDays: 5, note: '' },
    }),
  },
  {
    call: consoleSupplyItem,
    prepare: async (desk) => {
      const supplierId = await desk.idFrom('select id::text as id from supplier')
      const terms = { supplierId, article: 'IF-7', packSize: 12, purchasePrice: 2_400 }
      return { body: { itemId: desk.itemId, version: 0, ...terms }, subject: ['product', desk.itemId], after: terms }
    },
  },
  {
    call: consoleOpenStocktake,
    prepare: async ({ itemId }) => ({
      body: { scope: { kind: 'chosen', itemIds: [itemId] } },
      subject: ['stocktake', expect.any(String)],
      after: { kind: 'chosen', products: 1 },
    }),
  },
  {
    call: consoleCountItem,
    prepare: async (desk) => {
      const id = await desk.idFrom(STOCKTAKE)
      return {
        body: { stocktakeId: id, itemId: desk.itemId, pieces: 0, was: null },
        subject: ['stocktake', id],
        before: { itemId: desk.itemId, pieces: null },
        after: { itemId: desk.itemId, pieces: 0 },
      }
    },
  },
  {
    call: consoleCancelStocktake,
    prepare: async (desk) => {
      const id = await desk.idFrom(STOCKTAKE)
      return { body: { stocktakeId: id }, subject: ['stocktake', id], after: { closed: true, more: 0, less: 0 } }
    },
  },
  {
    call: consoleCloseStocktake,
    prepare: async (desk) => {
      const begun = await desk.idFrom(
        `with begun as (insert into stocktake (scope, opened_by) values ('chosen', 'test') returning id)
        insert into stocktake_item (stocktake_id, product_id) select id, $1 from begun returning stocktake_id::text as id`,
        desk.itemId,
      )
      return { body: { stocktakeId: begun, version: 0 }, subject: ['stocktake', begun], after: { closed: true, more: 0, less: 0, zero: 0 } }
    },
  },
]
