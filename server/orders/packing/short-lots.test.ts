import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { consoleTakeBackShort } from '#contract/calls/console/packing.ts'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { consoleLotBuyers, consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import { consoleStockOf } from '#contract/calls/console/stock/stock.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Goods } from '#server/testing/payment-shop.ts'
import { openPackingDesk } from './testing/packing-desk.ts'

const { shop, hana, owner, packer, paid, short, by, answer, asked } = await openPackingDesk()
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const REASON = { en: 'A piece of glass was found.', ko: '유리 조각이 나왔어요.', si: 'වීදුරු කැබැල්ලක් හම්බ වුණා.', np: 'सिसाको टुक्रा भेटियो।' }

/** Goods whose stock lies in lots: pieces, and the days that each is good. */
async function lotted(...lots: [pieces: number, days: number][]): Promise<Goods> {
  const goods = await shop.goods({ stock: 0 })
  const lines = lots.map(([quantity, days]) => ({
    itemId: goods.id,
    quantity,
    code: `D${days}`,
    bestBefore: addDays(seoulDate(new Date()), days),
    purchasePrice: null,
  }))
  await shop.call(consoleReceive, { key: randomUUID(), lines }, owner)
  return goods
}
const stockOf = async (goods: Goods) => (await shop.call(consoleStockOf, undefined, { ...owner, params: { id: goods.id } })).body.row
/** Pieces of each lot, the nearest date first. */
const piecesOf = async (goods: Goods) =>
  (await shop.pool.query('select remaining from lot where product_id = $1 order by best_before', [goods.id])).rows.map(
    ({ remaining }) => remaining,
  )
/** The id of the lot that is good for the fewest days, also when nothing is left of it. */
const firstLot = async (goods: Goods): Promise<string> =>
  (await shop.pool.query('select id::text from lot where product_id = $1 order by best_before limit 1', [goods.id])).rows[0]?.id
const recall = async (goods: Goods) => shop.call(consoleRecallLot, { lotId: await firstLot(goods), reason: REASON }, owner)
const buyersOf = async (goods: Goods) =>
  (await shop.call(consoleLotBuyers, undefined, { ...owner, params: { id: await firstLot(goods) } })).body.buyers
const found = (shortageId: string) => shop.call(consoleTakeBackShort, { shortageId }, packer)

describe('pieces of a lot that was blocked meanwhile', () => {
  it('leave the stock once, so that the good pieces of other lots stay on sale', async () => {
    const goods = await lotted([2, 30], [5, 60])
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    await recall(goods)
    expect((await short(order, { reason: 'expired' })).body).toMatchObject({ outcome: 'left-out', refunded: 4_500 })
    expect(await shop.stockOf(goods.id)).toBe(5)
    // The piece lies in its blocked lot until somebody throws it away.
    expect(await piecesOf(goods)).toEqual([1, 5])
  })

  it('are reported where nothing else is in stock, and where the shelf is empty', async () => {
    const [last, empty] = [await lotted([2, 30]), await lotted([2, 30], [5, 60])]
    const order = await paid([
      { ...last, quantity: 2 },
      { ...empty, quantity: 2 },
    ])
    await recall(last)
    await recall(empty)
    expect((await short(order, { reason: 'expired' })).status).toBe(200)
    expect((await short(order, { position: 2, reason: 'expired', shelfEmpty: true })).status).toBe(200)
    expect([await shop.stockOf(last.id), await shop.stockOf(empty.id)]).toEqual([0, 0])
    expect([await piecesOf(last), await piecesOf(empty)]).toEqual([[1], [1, 0]])
  })

  it('leave the stock once when the order is cancelled while its customer is asked, too', async () => {
    const goods = await lotted([2, 30], [5, 60])
    const order = await paid([{ ...goods, quantity: 2 }, await shop.goods()])
    await short(order, { reason: 'missing', ...by(await shop.goods()) })
    await recall(goods)
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    expect(await shop.stockOf(goods.id)).toBe(5)
  })
})

describe('a shortage that is taken back', () => {
  it('leaves the order its pieces, which a recall lists', async () => {
    const goods = await lotted([2, 30], [5, 60])
    const order = await paid([{ ...goods, quantity: 2 }])
    await short(order, { quantity: 2, ...by(await shop.goods()) })
    expect((await found((await asked(order))._id)).status).toBe(200)
    expect(await piecesOf(goods)).toEqual([0, 5])
    expect(await buyersOf(goods)).toMatchObject([{ orderId: order._id, pieces: 2 }])
    expect((await recall(goods)).body).toMatchObject({ people: 1 })
  })

  it('gives the shelf back that was reported empty, lot by lot', async () => {
    const goods = await lotted([3, 30], [5, 60])
    await shop.pool.query(`insert into stock_move (product_id, delta, kind) values ($1, 4, 'import')`, [goods.id])
    const order = await paid([{ ...goods, quantity: 2 }])
    await short(order, { shelfEmpty: true, ...by(await shop.goods()) })
    expect([(await stockOf(goods)).stockCount, await piecesOf(goods)]).toEqual([0, [0, 0]])
    await found((await asked(order))._id)
    expect([(await stockOf(goods)).stockCount, await piecesOf(goods)]).toEqual([10, [1, 5]])
    expect(await buyersOf(goods)).toMatchObject([{ orderId: order._id, pieces: 2 }])
  })

  it('leaves a shelf alone that was counted since, and lots that were blocked since', async () => {
    const [counted, blocked] = [await lotted([3, 30], [5, 60]), await lotted([3, 30], [5, 60])]
    const order = await paid([
      { ...counted, quantity: 2 },
      { ...blocked, quantity: 2 },
    ])
    for (const [position, goods] of [counted, blocked].entries()) {
      await short(order, { position: position + 1, shelfEmpty: true, ...by(await shop.goods()) })
      if (goods === counted) await shop.pool.query(`insert into stock_move (product_id, delta, kind) values ($1, 4, 'count')`, [goods.id])
      else await recall(goods)
      await found((await asked(order))._id)
    }
    expect([await shop.stockOf(counted.id), await shop.stockOf(blocked.id)]).toEqual([4, 5])
  })

  it('gives the shelf back whatever became of the same product in other orders', async () => {
    const goods = await shop.goods({ stock: 13 })
    const first = await paid([goods])
    const others = [await paid([goods, await shop.goods()]), await paid([goods, await shop.goods()])]
    await short(first, { seen: 1, shelfEmpty: true, ...by(await shop.goods()) })
    for (const [index, order] of others.entries()) await short(order, { seen: 1, shelfEmpty: index === 1 })
    expect(await shop.stockOf(goods.id)).toBe(0)
    expect((await found((await asked(first))._id)).status).toBe(200)
    expect(await shop.stockOf(goods.id)).toBe(10)
  })

  it('gives the pieces up once the customer has said yes to the replacement instead', async () => {
    const goods = await lotted([2, 30], [5, 60])
    const order = await paid([{ ...goods, quantity: 2 }])
    await short(order, { quantity: 2, ...by(await shop.goods()) })
    expect(await buyersOf(goods)).toMatchObject([{ pieces: 2 }])
    await answer((await asked(order))._id, true)
    expect(await buyersOf(goods)).toEqual([])
    expect([await shop.stockOf(goods.id), await piecesOf(goods)]).toEqual([5, [0, 5]])
  })
})
