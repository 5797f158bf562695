import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { foodGet } from '#contract/calls/catalogue.ts'
import { consoleChangeLot, consoleLots, consoleReceive, consoleThrowAway } from '#contract/calls/console/stock/lots.ts'
import {
  consoleCorrectStock,
  consoleStock,
  consoleStockCounts,
  consoleStockLedger,
  consoleStockOf,
} from '#contract/calls/console/stock/stock.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { blockExpiredLots } from '#server/catalogue/lots/block-expired-lots.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let shop: PaymentShop
let store: TestStore
let owner: Person
beforeAll(async () => {
  shop = await openPaymentShop()
  store = await openTestStore(shop.db)
  owner = await shop.person('owner')
})
afterEach(async () => {
  await expectCleanAudit(shop.pool)
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const day = (days: number) => addDays(seoulDate(new Date()), days)
type Line = { itemId: string; quantity: number; code?: string; bestBefore?: string | null; purchasePrice?: number | null }
const receive = (lines: Line[], key = randomUUID()) =>
  send(store.origin, consoleReceive, {
    body: { key, lines: lines.map((line) => ({ code: '', bestBefore: null, purchasePrice: null, ...line })) },
    token: owner.token,
  })
const stockOf = async (id: string) => {
  const { row } = (await send(store.origin, consoleStockOf, { params: { id }, token: owner.token })).body
  return { count: row.stockCount, lots: row.lots.map(({ code, remaining }) => [code, remaining]), row }
}
const order = async (who: Person, goods: { id: string; price: number; discount: number }, quantity: number) =>
  shop.place(who, shop.checkout([{ ...goods, quantity }], 'cash'))
const cancel = (orderId: string, { token }: Person) => send(store.origin, orderUpdate, { body: { orderId, status: 'Cancelled' }, token })
/** The days pass for a lot: its date is moved back, as only time does. */
const age = (code: string, days: number) =>
  shop.pool.query('update lot set best_before = best_before - $2::int where code = $1', [code, days])

it('sells the lot of the nearest date first, stock without a lot last, and gives back to the lots that an order took from', async () => {
  const goods = await shop.goods({ stock: 5 })
  await receive([
    { itemId: goods.id, quantity: 4, code: 'LATE', bestBefore: day(90), purchasePrice: 2_000 },
    { itemId: goods.id, quantity: 3, code: 'SOON', bestBefore: day(10) },
    { itemId: goods.id, quantity: 2, code: 'NONE' },
  ])
  expect(await stockOf(goods.id)).toMatchObject({
    count: 14,
    lots: [
      ['SOON', 3],
      ['LATE', 4],
      ['NONE', 2],
    ],
  })
  const [hana, ravi] = [await shop.person(), await shop.person()]
  const first = (await order(hana, goods, 5)).body.order
  expect(await stockOf(goods.id)).toMatchObject({
    count: 9,
    lots: [
      ['LATE', 2],
      ['NONE', 2],
    ],
  })
  await order(ravi, goods, 6)
  expect(await stockOf(goods.id)).toMatchObject({ count: 3, lots: [] })
  await cancel(first._id, hana)
  expect(await stockOf(goods.id)).toMatchObject({
    count: 8,
    lots: [
      ['SOON', 3],
      ['LATE', 2],
    ],
  })
  const { items } = (await send(store.origin, consoleStockLedger, { params: { id: goods.id }, token: owner.token })).body
  expect(items.map(({ kind, delta, after }) => [kind, delta, after])).toEqual([
    ['return', 5, 8],
    ['sale', -6, 3],
    ['sale', -5, 9],
    ...[
      ['receive', 2, 14],
      ['receive', 3, 12],
      ['receive', 4, 9],
    ],
    ['import', 5, 5],
  ])
  expect(items[2]).toMatchObject({
    order: { _id: first._id },
    by: null,
    lots: [
      { code: 'SOON', delta: -3 },
      { code: 'LATE', delta: -2 },
    ],
  })
  expect(items[5]).toMatchObject({ by: expect.any(String), lots: [{ code: 'LATE', delta: 4 }] })
})

it('two orders for the last lot: one gets it, and receiving while selling loses nothing', async () => {
  const goods = await shop.goods({ stock: 0 })
  await receive([{ itemId: goods.id, quantity: 3, code: 'LAST', bestBefore: day(20) }])
  const people = await Promise.all([shop.person(), shop.person()])
  const responses = await Promise.all(people.map((who) => order(who, goods, 2)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockOf(goods.id)).toMatchObject({ count: 1, lots: [['LAST', 1]] })
  const busy = await shop.goods({ stock: 10 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.person()))
  const both = await Promise.all([
    ...buyers.map((who) => order(who, busy, 1)),
    ...[3, 4, 5].map((quantity) => receive([{ itemId: busy.id, quantity, code: `B${quantity}`, bestBefore: day(quantity) }])),
  ])
  expect(both.map(({ status }) => status)).toEqual(both.map(() => 200))
  expect((await stockOf(busy.id)).count).toBe(14)
})

it('a delivery is received once under its key, all of it or nothing', async () => {
  const goods = await shop.goods({ stock: 0 })
  const key = randomUUID()
  const lines = [{ itemId: goods.id, quantity: 7, code: 'ONCE', bestBefore: day(40) }]
  const responses = await Promise.all([receive(lines, key), receive(lines, key), receive(lines, key)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stockOf(goods.id)).count).toBe(7)
  expect((await receive([{ itemId: goods.id, quantity: 8 }], key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  const half = await receive([
    { itemId: goods.id, quantity: 1, code: 'HALF', bestBefore: day(3) },
    { itemId: '2000000', quantity: 1 },
  ])
  expect(half.refusal.field).toBe('lines.1.itemId')
  expect((await receive([{ itemId: goods.id, quantity: 1, bestBefore: day(0) }])).refusal.field).toBe('lines.0.bestBefore')
  expect((await stockOf(goods.id)).count).toBe(7)
})

it('a lot is not sold from its date on, also before the job has come, and what comes back to it stays out', async () => {
  const goods = await shop.goods({ stock: 2 })
  await receive([{ itemId: goods.id, quantity: 6, code: 'OLD', bestBefore: day(5) }])
  const hana = await shop.person()
  const early = (await order(hana, goods, 2)).body.order
  expect((await send(store.origin, foodGet, { params: { id: goods.id } })).body.bestBefore).toBe(day(5))
  await age('OLD', 5)
  // Four of the six that the count still shows are past their date.
  const refused = await order(hana, goods, 3)
  expect([refused.status, refused.code]).toEqual([409, 'PRICE_OR_STOCK_CHANGED'])
  expect(refused.refusal.fresh).toMatchObject({ changes: [{ kind: 'reduced', quantity: 2 }] })
  await blockExpiredLots(shop.db)
  expect(await stockOf(goods.id)).toMatchObject({ count: 2, lots: [['OLD', 4]] })
  expect((await send(store.origin, foodGet, { params: { id: goods.id } })).body).toMatchObject({
    bestBefore: null,
    data: { stockCount: 2 },
  })
  await cancel(early._id, hana)
  expect(await stockOf(goods.id)).toMatchObject({ count: 2, lots: [['OLD', 6]] })
  const { items } = (await send(store.origin, consoleLots, { query: '?view=expired', token: owner.token })).body
  const lot = items.find(({ code }) => code === 'OLD')
  expect(lot).toMatchObject({ remaining: 6, blocked: 'expired', daysLeft: 0 })
  const body = { lotId: lot?._id, was: 6 }
  expect((await send(store.origin, consoleThrowAway, { body: { ...body, was: 5 }, token: owner.token })).refusal.fresh).toMatchObject({
    remaining: 6,
  })
  const both = await Promise.all([1, 2].map(() => send(store.origin, consoleThrowAway, { body, token: owner.token })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockOf(goods.id)).toMatchObject({ count: 2, lots: [] })
  const ledger = (await send(store.origin, consoleStockLedger, { params: { id: goods.id }, token: owner.token })).body.items
  expect(ledger.slice(0, 4).map(({ kind, delta, reason }) => [kind, delta, reason])).toEqual([
    ...[
      ['thrown', 0, 'expired'],
      ['block', -2, 'expired'],
      ['return', 2, null],
      ['block', -4, 'expired'],
    ],
  ])
})

it('a date that was written wrongly is corrected, and the lot is sold again', async () => {
  const goods = await shop.goods({ stock: 0 })
  await receive([{ itemId: goods.id, quantity: 5, code: 'TYPO', bestBefore: day(3) }])
  await age('TYPO', 3)
  await blockExpiredLots(shop.db)
  const [lot] = (await stockOf(goods.id)).row.lots
  const change = (bestBefore: string, was: string) =>
    send(store.origin, consoleChangeLot, {
      body: { lotId: lot?._id, code: 'RIGHT', bestBefore, was: { code: 'TYPO', bestBefore: was } },
      token: owner.token,
    })
  expect((await change(day(60), day(1))).code).toBe('CHANGED_MEANWHILE')
  expect((await change(day(60), day(0))).body.lot).toMatchObject({ code: 'RIGHT', blocked: null, remaining: 5 })
  expect((await stockOf(goods.id)).count).toBe(5)
})

it('a correction names its reason and its lot, and is refused on a count that has changed', async () => {
  const goods = await shop.goods({ stock: 3 })
  await receive([{ itemId: goods.id, quantity: 5, code: 'TORN', bestBefore: day(25) }])
  const lotId = (await stockOf(goods.id)).row.lots[0]?._id
  const correct = (body: object) =>
    send(store.origin, consoleCorrectStock, {
      body: { itemId: goods.id, lotId: null, reason: 'damaged', pieces: 1, was: 8, ...body },
      token: owner.token,
    })
  expect((await correct({ lotId, was: 5, pieces: 2, note: 'rain' })).body.row).toMatchObject({ stockCount: 6, lots: [{ remaining: 3 }] })
  const stale = await correct({})
  expect([stale.code, stale.refusal.fresh]).toEqual(['CHANGED_MEANWHILE', expect.objectContaining({ stockCount: 6 })])
  expect((await correct({ was: 6, pieces: 7 })).code).toBe('OUT_OF_STOCK')
  expect((await correct({ lotId, was: 3, pieces: 4 })).code).toBe('OUT_OF_STOCK')
  expect((await correct({ was: 6, reason: 'found', pieces: 2 })).body.row).toMatchObject({ stockCount: 8, lotCount: 3 })
  const { items } = (await send(store.origin, consoleStockLedger, { params: { id: goods.id }, token: owner.token })).body
  expect(items[1]).toMatchObject({ kind: 'correction', reason: 'damaged', note: 'rain', delta: -2, by: expect.any(String) })
})

it('a correction under a key is booked once, and the key is refused for another one', async () => {
  const goods = await shop.goods({ stock: 40 })
  await receive([{ itemId: goods.id, quantity: 5, code: 'KEYED', bestBefore: day(25) }])
  const lotId = (await stockOf(goods.id)).row.lots[0]?._id ?? ''
  const correct = (body: object) =>
    send(store.origin, consoleCorrectStock, {
      body: { itemId: goods.id, lotId: null, reason: 'damaged', pieces: 2, was: 45, ...body },
      token: owner.token,
    })
  const key = randomUUID()
  const responses = await Promise.all([correct({ key }), correct({ key }), correct({ key })])
  expect(responses.map(({ status, body }) => [status, body.row.stockCount])).toEqual(Array(3).fill([200, 43]))
  const ofLot = { key: randomUUID(), lotId, was: 3, pieces: 3, note: 'rain' }
  expect((await correct(ofLot)).body.row).toMatchObject({ stockCount: 40, lots: [] })
  // The row is as it is now, also when nothing is left of the lot.
  expect((await correct({ key })).body.row.stockCount).toBe(40)
  expect((await correct(ofLot)).body.row.stockCount).toBe(40)
  const other = await shop.goods({ stock: 45 })
  const changes = [{ pieces: 3 }, { reason: 'loss' }, { reason: 'found' }, { note: 'rain' }, { lotId }, { itemId: other.id }]
  for (const change of changes) expect((await correct({ key, ...change })).code).toBe('IDEMPOTENCY_KEY_REUSED')
  // Two products do not wait for each other: the database itself has the key once.
  const racing = { key: randomUUID(), was: 40, pieces: 1 }
  const both = await Promise.all([correct(racing), correct({ ...racing, itemId: other.id, was: 45 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await stockOf(goods.id)).count + (await stockOf(other.id)).count).toBe(84)
  const log = await shop.pool.query(`select count(*)::int as n from staff_action where after ->> 'again' = 'true' and subject_id = $1`, [
    goods.id,
  ])
  expect(log.rows).toEqual([{ n: 4 }])
})

it('the database itself holds lots and stock together', async () => {
  const goods = await shop.goods({ stock: 1 })
  await receive([{ itemId: goods.id, quantity: 2, code: 'FAST', bestBefore: day(9) }])
  const { rows } = await shop.pool.query<{ id: string }>(`select id from lot where code = 'FAST'`)
  const id = rows[0]?.id
  await expect(shop.pool.query('update lot set remaining = 9 where id = $1', [id])).rejects.toThrow('only through moves')
  await expect(shop.pool.query(`update lot set blocked = 'recalled' where id = $1`, [id])).rejects.toThrow('only through moves')
  await expect(shop.pool.query('update product set lot_count = 0 where id = $1', [goods.id])).rejects.toThrow('only through moves')
  await expect(
    shop.pool.query(`insert into lot_move (lot_id, product_id, delta, actor_id) values ($1, $2, -1, 'x')`, [id, goods.id]),
  ).rejects.toThrow('cannot change')
  await expect(shop.pool.query('delete from lot where id = $1', [id])).rejects.toThrow()
})

it('the table puts finished products first, then those that last shortest, and its views count the same', async () => {
  const quick = await shop.goods({ stock: 40 })
  const gone = await shop.goods({ stock: 0 })
  await order(await shop.person(), quick, 10)
  const { items } = (await send(store.origin, consoleStock, { query: '?limit=200', token: owner.token })).body
  const place = (id: string) => items.findIndex(({ _id }) => _id === id)
  expect(place(gone.id)).toBeLessThan(place(quick.id))
  expect(items[place(quick.id)]).toMatchObject({ stockCount: 30, sold: 10, lasts: 84, lowLimit: 10, ownLimit: false })
  const first = (await send(store.origin, consoleStock, { query: '?limit=2', token: owner.token })).body
  const second = (await send(store.origin, consoleStock, { query: `?limit=2&cursor=${first.nextCursor}`, token: owner.token })).body
  expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(items.slice(0, 4).map(({ _id }) => _id))
  const { views } = (await send(store.origin, consoleStockCounts, { token: owner.token })).body
  const empty = (await send(store.origin, consoleStock, { query: '?view=empty&limit=200', token: owner.token })).body
  expect(empty.items).toHaveLength(views.empty ?? -1)
})
