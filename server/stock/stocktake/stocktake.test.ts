import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { consoleStockLedger, consoleStockOf } from '#contract/calls/console/stock/stock.ts'
import {
  consoleCancelStocktake,
  consoleCloseStocktake,
  consoleCountItem,
  consoleFindStocktakeLines,
  consoleOpenStocktake,
  consoleStocktake,
  consoleStocktakeLines,
  consoleStocktakes,
} from '#contract/calls/console/stock/stocktakes.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let shop: PaymentShop
let store: TestStore
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await openPaymentShop()
  store = await openTestStore(shop.db)
  owner = await shop.person('owner')
  packer = await shop.person('packer')
})
afterEach(async () => {
  await expectCleanAudit(shop.pool)
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const open = async (...itemIds: string[]) => {
  const { body } = await send(store.origin, consoleOpenStocktake, { body: { scope: { kind: 'chosen', itemIds } }, token: packer.token })
  return body.stocktake._id
}
const count = (
  stocktakeId: string,
  itemId: string,
  pieces: number | null,
  change: { was?: number | null; add?: boolean; by?: Person; lots?: { lotId: string; pieces: number }[] } = {},
) =>
  send(store.origin, consoleCountItem, {
    body: { stocktakeId, itemId, pieces, was: change.was ?? null, add: change.add ?? false, lots: change.lots ?? null },
    token: (change.by ?? packer).token,
  })
const head = async (id: string) => (await send(store.origin, consoleStocktake, { params: { id }, token: packer.token })).body
const close = async (id: string, zero: string[] = [], by = owner) => {
  const { version } = (await head(id)).stocktake
  return send(store.origin, consoleCloseStocktake, { body: { stocktakeId: id, version, zero }, token: by.token })
}
const stock = async (id: string) => (await send(store.origin, consoleStockOf, { params: { id }, token: owner.token })).body.row
const buy = async (goods: { id: string; price: number; discount: number }, quantity: number) =>
  shop.place(await shop.person(), shop.checkout([{ ...goods, quantity }], 'cash'))

it('compares with the stock of the moment: pieces of orders still on the shelf count, sales after the count are no difference', async () => {
  const goods = await shop.goods({ stock: 20 })
  await buy(goods, 3)
  const id = await open(goods.id)
  // 17 can be sold, and three of an order that nobody has packed stand beside them. One is missing.
  const { line } = (await count(id, goods.id, 19)).body
  expect(line).toMatchObject({ counted: 19, expected: 20, ordered: 3, mine: true })
  await buy(goods, 5)
  expect((await head(id)).sums).toMatchObject({ piecesLess: 1, piecesMore: 0, unpriced: 1 })
  expect((await close(id)).body.stocktake).toMatchObject({ state: 'closed', counted: 1, different: 1 })
  expect((await stock(goods.id)).stockCount).toBe(11)
  const { items } = (await send(store.origin, consoleStockLedger, { params: { id: goods.id }, token: owner.token })).body
  expect(items[0]).toMatchObject({ kind: 'count', delta: -1, after: 11, note: `#${id}`, by: expect.any(String) })
})

it('two counters on one product at once: one figure holds, the other person sees it and decides', async () => {
  const goods = await shop.goods({ stock: 10 })
  const id = await open(goods.id)
  const both = await Promise.all([count(id, goods.id, 4), count(id, goods.id, 6, { by: owner })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)
  const first = late === both[0] ? 6 : 4
  expect([late?.code, late?.refusal.fresh]).toEqual([
    'CHANGED_MEANWHILE',
    expect.objectContaining({ counted: first, mine: false, countedBy: expect.any(String) }),
  ])
  const loser = late === both[0] ? packer : owner
  const added = await count(id, goods.id, 10, { was: first, add: true, by: loser })
  expect(added.body.line).toMatchObject({ counted: 10, expected: 10, mine: true })
  // A request whose response was lost is repeated.
  expect((await count(id, goods.id, 10, { was: first, add: true, by: loser })).body.line.counted).toBe(10)
  expect((await head(id)).stocktake.version).toBe(2)
  expect((await count(id, goods.id, null, { was: 10 })).body.line).toMatchObject({ counted: null, countedBy: null, expected: null })
  await send(store.origin, consoleCancelStocktake, { body: { stocktakeId: id }, token: owner.token })
  expect((await count(id, goods.id, 3)).code).toBe('STOCKTAKE_ENDED')
  expect((await stock(goods.id)).stockCount).toBe(10)
})

it('an addition keeps the moment of the first figure, a replacement takes its own', async () => {
  const goods = await shop.goods({ stock: 10 })
  const id = await open(goods.id)
  await count(id, goods.id, 7)
  await shop.pool.query(`insert into stock_move (product_id, delta, kind) values ($1, 5, 'import')`, [goods.id])
  expect((await count(id, goods.id, 9, { was: 7, add: true })).body.line).toMatchObject({ expected: 10 })
  expect((await count(id, goods.id, 15, { was: 9 })).body.line).toMatchObject({ expected: 15 })
  await close(id)
  expect((await stock(goods.id)).stockCount).toBe(15)
})

it('closes once, on the figures that were seen, and sets nothing to none that was not chosen', async () => {
  const [seen, gone, left] = [await shop.goods({ stock: 5 }), await shop.goods({ stock: 6 }), await shop.goods({ stock: 7 })]
  const id = await open(seen.id, gone.id, left.id)
  const { version } = (await head(id)).stocktake
  await count(id, seen.id, 8)
  const stale = await send(store.origin, consoleCloseStocktake, { body: { stocktakeId: id, version, zero: [] }, token: owner.token })
  expect([stale.code, stale.refusal.fresh]).toEqual([
    'CHANGED_MEANWHILE',
    expect.objectContaining({ stocktake: expect.objectContaining({ version: version + 1 }) }),
  ])
  expect((await close(id, [], packer)).code).toBe('FORBIDDEN')
  const twice = await Promise.all([close(id, [gone.id]), close(id, [gone.id]), close(id, [gone.id])])
  expect(twice.map(({ status, body }) => [status, body.sums.piecesMore, body.sums.piecesLess])).toEqual(Array(3).fill([200, 3, 6]))
  expect([(await stock(seen.id)).stockCount, (await stock(gone.id)).stockCount, (await stock(left.id)).stockCount]).toEqual([8, 0, 7])
  const lines = (await send(store.origin, consoleStocktakeLines, { params: { id }, query: '?view=uncounted', token: packer.token })).body
    .items
  expect(lines.map(({ itemId }) => itemId)).toEqual([left.id])
  await expect(shop.pool.query('update stocktake_item set booked = 1 where stocktake_id = $1', [id])).rejects.toThrow('has ended')
  await expect(shop.pool.query(`update stocktake set state = 'open' where id = $1`, [id])).rejects.toThrow('has ended')
})

it('a product that was counted before it was set to none keeps its figure, and one that is not part of the count is refused', async () => {
  const [counted, gone, other] = [await shop.goods({ stock: 5 }), await shop.goods({ stock: 6 }), await shop.goods({ stock: 7 })]
  const id = await open(counted.id, gone.id)
  await count(id, counted.id, 4)
  expect((await close(id, [gone.id, other.id])).code).toBe('NOT_FOUND')
  const closed = await close(id, [counted.id, gone.id])
  expect([closed.status, closed.body.sums.piecesLess]).toEqual([200, 7])
  expect([(await stock(counted.id)).stockCount, (await stock(gone.id)).stockCount]).toEqual([4, 0])
  const log = await shop.pool.query(
    `select after -> 'zero' as zero from staff_action where subject_id = $1 and after ->> 'closed' = 'true'`,
    [id],
  )
  expect(log.rows).toEqual([{ zero: 1 }])
})

it('takes from the lots of the nearest date, values at the latest purchase price, and never takes more than the stock', async () => {
  const goods = await shop.goods({ stock: 1 })
  const lines = [
    { code: 'SOON', quantity: 3, days: 10, purchasePrice: 2_000 },
    { code: 'LATE', quantity: 3, days: 50, purchasePrice: 2_500 },
  ].map(({ days, ...line }) => ({ ...line, itemId: goods.id, bestBefore: addDays(seoulDate(new Date()), days) }))
  await send(store.origin, consoleReceive, { body: { key: crypto.randomUUID(), lines }, token: owner.token })
  const id = await open(goods.id)
  await count(id, goods.id, 3)
  expect((await head(id)).sums).toMatchObject({ piecesLess: 4, wonLess: 10_000, unpriced: 0 })
  // Five are sold before the count ends: two of the four that are missing can still leave the stock.
  await buy(goods, 5)
  expect((await close(id)).body.sums).toMatchObject({ piecesLess: 2, wonLess: 5_000 })
  expect(await stock(goods.id)).toMatchObject({ stockCount: 0, lotCount: 0, lots: [] })
})

it('is of an aisle or of shelf places by their order, and a product is in one open count only', async () => {
  const rack = 'ZZ'
  const at = (shelfPlace: string) => shop.goods({ shelfPlace })
  const [two, ten, deep, other] = [await at(`${rack}2`), await at(`${rack}10`), await at(`${rack}10-3`), await at(`${rack}11`)]
  const begin = (scope: object) => send(store.origin, consoleOpenStocktake, { body: { scope }, token: packer.token })
  const { stocktake } = (await begin({ kind: 'places', from: `${rack}2`, to: `${rack}10` })).body
  const query = '?view=uncounted&limit=2'
  const first = (await send(store.origin, consoleStocktakeLines, { params: { id: stocktake._id }, query, token: packer.token })).body
  const next = `${query}&cursor=${first.nextCursor}`
  const rest = (await send(store.origin, consoleStocktakeLines, { params: { id: stocktake._id }, query: next, token: packer.token })).body
  expect([...first.items, ...rest.items].map(({ itemId }) => itemId)).toEqual([two.id, ten.id, deep.id])
  expect((await begin({ kind: 'chosen', itemIds: [deep.id] })).code).toBe('STOCKTAKE_OPEN')
  expect((await begin({ kind: 'places', from: 'ZY1', to: 'ZY2' })).code).toBe('STOCKTAKE_EMPTY')
  expect((await count(stocktake._id, other.id, 1)).code).toBe('NOT_FOUND')
  const sku = (await stock(other.id)).sku
  const found = await send(store.origin, consoleFindStocktakeLines, {
    params: { id: stocktake._id },
    query: `?q=${sku}`,
    token: packer.token,
  })
  expect(found.body).toMatchObject({ lines: [], outside: 1 })
  const listed = (await send(store.origin, consoleStocktakes, { query: '?limit=1', token: packer.token })).body.items
  expect(listed).toMatchObject([{ _id: stocktake._id, items: 3, scope: { kind: 'places', from: 'ZZ2', to: 'ZZ10' } }])
})

/** A product of `loose` pieces without a lot, with six in a lot of the near date and five in one of the far; the ids of the lots. */
async function inTwoLots(loose: number) {
  const goods = await shop.goods({ stock: loose })
  const lines = [
    { code: '0611', quantity: 6, days: 10 },
    { code: '0902', quantity: 5, days: 120 },
  ].map(({ days, ...line }) => ({ ...line, itemId: goods.id, bestBefore: addDays(seoulDate(new Date()), days), purchasePrice: null }))
  await send(store.origin, consoleReceive, { body: { key: crypto.randomUUID(), lines }, token: owner.token })
  const lots = (await stock(goods.id)).lots
  const id = await open(goods.id)
  const lineNow = async () => {
    const { body } = await send(store.origin, consoleStocktakeLines, { params: { id }, query: '?view=uncounted', token: packer.token })
    return body.items
  }
  const left = async () => {
    const row = await stock(goods.id)
    return { stock: row.stockCount, lots: lots.map(({ _id }) => row.lots.find((lot) => lot._id === _id)?.remaining ?? 0) }
  }
  return { goods, id, near: lots[0]?._id ?? '', far: lots[1]?._id ?? '', lineNow, left }
}

it('books a figure that distinguishes lots lot by lot, with what orders still have on the shelf of each', async () => {
  const { goods, id, near, far, lineNow, left } = await inTwoLots(3)
  await buy(goods, 2)
  expect(await lineNow()).toMatchObject([
    {
      lots: [
        { _id: near, code: '0611', counted: null },
        { _id: far, code: '0902', counted: null },
      ],
    },
  ])
  // Four of the near lot and two more of it for the order stood there; two of the far one and one without a lot are missing.
  const apart = [
    { lotId: near, pieces: 6 },
    { lotId: far, pieces: 3 },
  ]
  const { line } = (await count(id, goods.id, 11, { lots: apart })).body
  expect(line).toMatchObject({ counted: 11, expected: 14, lots: [{ counted: 6 }, { counted: 3 }] })
  expect((await close(id)).body.sums).toMatchObject({ piecesLess: 3, piecesMore: 0 })
  expect(await left()).toEqual({ stock: 9, lots: [4, 3] })
})

it('moves pieces between lots when their figures require it, and takes what was sold since from the nearest date', async () => {
  const { goods, id, near, far, left } = await inTwoLots(0)
  const apart = [
    { lotId: near, pieces: 2 },
    { lotId: far, pieces: 6 },
  ]
  await count(id, goods.id, 8, { lots: apart })
  // Five of the near lot are sold by then: it has one left to give, not the four that are missing.
  await buy(goods, 5)
  expect((await close(id)).body.sums).toMatchObject({ piecesLess: 3 })
  expect(await left()).toEqual({ stock: 3, lots: [0, 3] })
})

it('adds the lots of two counters, and refuses more in lots than were counted and a lot that is blocked', async () => {
  const { goods, id, near, far, left } = await inTwoLots(0)
  const [first, both] = [
    [{ lotId: near, pieces: 4 }],
    [
      { lotId: near, pieces: 6 },
      { lotId: far, pieces: 5 },
    ],
  ]
  expect((await count(id, goods.id, 3, { lots: first })).refusal.fields).toEqual([
    { field: 'lots', message: 'Check what you entered here.' },
  ])
  await count(id, goods.id, 4, { lots: first })
  const added = await count(id, goods.id, 11, { was: 4, add: true, by: owner, lots: both })
  expect(added.body.line.lots).toMatchObject([{ counted: 6 }, { counted: 5 }])
  await shop.pool.query(`insert into stock_move (product_id, delta, kind, reason, lot_id) values ($1, -6, 'block', 'recalled', $2)`, [
    goods.id,
    near,
  ])
  expect((await count(id, goods.id, 11, { was: 11, lots: both })).code).toBe('CHANGED_MEANWHILE')
  expect((await close(id)).body.sums).toMatchObject({ piecesLess: 0, piecesMore: 0 })
  expect(await left()).toMatchObject({ stock: 5 })
})
