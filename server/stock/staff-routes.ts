import type { FastifyInstance } from 'fastify'
import { consoleDemand, consoleDismissDemand } from '#contract/calls/console/stock/demand.ts'
import {
  consoleChangeLot,
  consoleFindItems,
  consoleLot,
  consoleLots,
  consoleReadDelivery,
  consoleReceive,
  consoleThrowAway,
} from '#contract/calls/console/stock/lots.ts'
import { consoleLotBuyers, consoleRecallFile, consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import {
  consoleCorrectStock,
  consoleStock,
  consoleStockCounts,
  consoleStockLedger,
  consoleStockLimit,
  consoleStockOf,
} from '#contract/calls/console/stock/stock.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import type { AisleBook } from '#server/catalogue/aisles/aisle-book.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { correctStock, setLowLimit } from './correct-stock.ts'
import { dismissWord, restoreWord } from './demand/dismiss-word.ts'
import { readDemand } from './demand/read-demand.ts'
import { changeLot, throwAway } from './lots/change-lot.ts'
import { listLots, readLot } from './lots/read-lots.ts'
import { readLedger } from './read-ledger.ts'
import { countStockViews, listStock, readStockRow } from './read-stock.ts'
import { readBuyers, readRecall } from './recall/read-buyers.ts'
import { recallLot } from './recall/recall-lot.ts'
import { writeBuyersCsv } from './recall/write-buyers-csv.ts'
import { findItems } from './receive/match-items.ts'
import { readDeliveryFile, readDeliveryText } from './receive/read-delivery.ts'
import { receiveDelivery } from './receive/receive-delivery.ts'

/** The calls of staff for stock, deliveries and lots. */
export function stockStaffRoutes(app: FastifyInstance, { db, clock, aisles }: { db: Db; clock: Clock; aisles: AisleBook }): void {
  bindStaffRead(app, consoleStock, async ({ query }) => {
    await aisles.check(query.category)
    return listStock(db, query, clock.now())
  })
  bindStaffRead(app, consoleStockCounts, () => countStockViews(db))
  bindStaffRead(app, consoleStockOf, async ({ params }) => ({ row: await readStockRow(db, productId(params.id), clock.now()) }))
  bindStaffRead(app, consoleStockLedger, ({ params, query }) => readLedger(db, productId(params.id), query))

  bindStaffRead(app, consoleDemand, () => readDemand(db))
  bindStaff(app, consoleDismissDemand, async (tx, { body: { query, dismissed } }) => {
    await (dismissed ? dismissWord(tx, query) : restoreWord(tx, query))
    // The word stays out of the log: it is a customer's own.
    return { subject: { kind: 'demand', id: null }, before: { hidden: !dismissed }, after: { hidden: dismissed }, response: () => ({}) }
  })

  bindStaff(app, consoleCorrectStock, async (tx, { body }, { accountId }) => {
    const { itemId, lotId, reason, pieces } = body
    const { before, after, again } = await correctStock(tx, body, accountId)
    return {
      subject: { kind: 'product', id: itemId },
      before: { stockCount: before },
      after: { stockCount: after, reason, pieces, ...(lotId !== null && { lot: lotId }), ...(again && { again }) },
      response: async () => ({ row: await readStockRow(db, productId(itemId), clock.now()) }),
    }
  })

  bindStaff(app, consoleStockLimit, async (tx, { body: { itemId, lowLimit } }) => {
    const before = { lowLimit: await setLowLimit(tx, productId(itemId), lowLimit) }
    const response = async () => ({ row: await readStockRow(db, productId(itemId), clock.now()) })
    return { subject: { kind: 'product', id: itemId }, before, after: { lowLimit }, response }
  })

  bindStaffRead(app, consoleReadDelivery, async ({ body, file }) => {
    if (file && file.length > 0) return { lines: await readDeliveryFile(db, file) }
    if (!body.text) throw new Refusal('SHEET_KIND')
    return { lines: await readDeliveryText(db, body.text) }
  })
  bindStaffRead(app, consoleFindItems, async ({ query }) => ({ items: await findItems(db, query.q) }))

  bindStaff(app, consoleReceive, async (tx, { body }, { accountId: actorId }) => {
    const { pieces, lots, again } = await receiveDelivery(tx, body, { actorId, now: clock.now() })
    const after = { pieces, lots, note: body.note ?? '', ...(again && { again }) }
    return { subject: { kind: 'delivery', id: body.key }, after, response: () => ({ deliveryId: body.key, pieces, lots }) }
  })

  bindStaffRead(app, consoleLots, ({ query }) => listLots(db, query, clock.now()))
  bindStaffRead(app, consoleLot, async ({ params }) => ({ lot: await readLot(db, params.id, clock.now()) }))

  bindStaff(app, consoleChangeLot, async (tx, { body }, { accountId: actorId }) => {
    const { code, bestBefore } = await changeLot(tx, body, { actorId, now: clock.now() })
    return {
      subject: { kind: 'lot', id: body.lotId },
      before: { code, bestBefore },
      after: { code: body.code, bestBefore: body.bestBefore },
      response: async () => ({ lot: await readLot(db, body.lotId, clock.now()) }),
    }
  })

  bindStaff(app, consoleThrowAway, async (tx, { body }, { accountId: actorId }) => {
    const { remaining, code } = await throwAway(tx, body, { actorId, now: clock.now() })
    return {
      subject: { kind: 'lot', id: body.lotId },
      before: { code, remaining },
      after: { remaining: 0 },
      response: async () => ({ lot: await readLot(db, body.lotId, clock.now()) }),
    }
  })

  bindStaffRead(app, consoleLotBuyers, async ({ params: { id } }) => {
    const [lot, buyers, recall] = await Promise.all([readLot(db, id, clock.now()), readBuyers(db, id), readRecall(db, id)])
    return { lot, buyers, recall, pieces: buyers.reduce((sum, { pieces }) => sum + pieces, 0) }
  })

  bindStaff(app, consoleRecallLot, async (tx, { body }, { accountId: actorId }) => {
    const { people, unreachable, code } = await recallLot(tx, body, actorId)
    return {
      subject: { kind: 'lot', id: body.lotId },
      after: { code, recalled: true, orders: people },
      response: async () => ({ lot: await readLot(db, body.lotId, clock.now()), people, unreachable }),
    }
  })

  bindStaffWork(app, consoleRecallFile, async ({ body: { lotId } }, _actor, change) => {
    const buyers = await readBuyers(db, lotId)
    const { code } = await readLot(db, lotId, clock.now())
    // The row of the log first: no file leaves the store without it.
    await change(async () => ({ subject: { kind: 'lot', id: lotId }, after: { exported: true, rows: buyers.length }, result: null }))
    const name = `recall-${code.replaceAll(/[^\w-]/g, '') || lotId}-${seoulDate(clock.now())}.csv`
    return { name, rows: buyers.length, base64: writeBuyersCsv(buyers).toString('base64') }
  })
}
