import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartPrice } from '#contract/calls/cart.ts'
import { foodGet, foodList } from '#contract/calls/catalogue.ts'
import { consoleAddDeal, consoleDeals, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import { consoleProductPrice } from '#contract/calls/console/products/products.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { turnDeals } from './turn-deals.ts'

const FRIDAY_BEGINS = '2026-11-26T15:00:00Z'
const FRIDAY_ENDS = '2026-11-27T15:00:00Z'

let shop: PaymentShop
let store: TestStore
let token: string
beforeAll(async () => {
  shop = await openPaymentShop()
  store = await openTestStore(shop.db)
  token = (await shop.person('owner')).token
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await store.close()
  await shop.close()
})

const turn = (now: string, ms = 0) => inTransaction(shop.db, (tx) => turnDeals(tx, { now: new Date(Date.parse(now) + ms) }))
const add = (itemId: string, discount: number, when: object) =>
  send(store.origin, consoleAddDeal, { body: { itemId, discount, when }, token })
const read = async (id: string) => (await send(store.origin, foodGet, { params: { id } })).body.data
const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

it('a deal of Friday begins and ends at midnight in Seoul, in lists, on the page and in carts alike', async () => {
  const { id } = await shop.goods({ price: 5_000, discount: 300 })
  await add(id, 900, { weekday: 5 })
  await turn(FRIDAY_BEGINS, -1)
  expect((await read(id)).discount).toBe(300)
  await turn(FRIDAY_BEGINS)
  expect(await read(id)).toMatchObject({ discount: 900, deal: { weekday: 5, until: '2026-11-27T15:00:00.000Z' } })
  const { data } = (await send(store.origin, foodList, { query: '?weekdayDeal=5' })).body
  expect(data.find(({ _id }) => _id === id)?.discount).toBe(900)
  expect((await send(store.origin, cartPrice, { body: { cart: { [id]: 2 } } })).body.totals.finalPrice).toBe(8_200)
  await turn(FRIDAY_ENDS, -1)
  expect((await read(id)).discount).toBe(900)
  await turn(FRIDAY_ENDS)
  expect(await read(id)).toMatchObject({ discount: 300, deal: null, endedDeal: 900 })
})

it('a deal is charged while it holds; who orders at its price after its end is told so, and nothing is ordered', async () => {
  const buyer = await shop.person()
  const goods = await shop.goods({ price: 5_000, discount: 0 })
  await add(goods.id, 900, { weekday: 5 })
  await turn(FRIDAY_BEGINS)
  const body = shop.checkout([{ ...goods, discount: 900 }], 'cash')
  const charged = await shop.place(await shop.person(), body)
  expect(charged.body.order).toMatchObject({ discount: 900, amount: body.amount })
  await turn(FRIDAY_ENDS)
  const refused = await shop.refused(buyer, goods, body)
  expect(refused.refusal.code).toBe('PRICE_OR_STOCK_CHANGED')
  expect(refused.refusal.fresh).toMatchObject({
    changes: [{ kind: 'priceChanged', itemId: goods.id, before: 4_100, now: 5_000, dealEnded: true }],
  })
})

it('no two deals of a product hold at the same time, whoever is first', async () => {
  const { id } = await shop.goods({ price: 5_000, discount: 0 })
  const both = await Promise.all([add(id, 500, { weekday: 1 }), add(id, 600, { weekday: 1 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // A week holds every weekday.
  expect((await add(id, 700, { startsAt: until(10), endsAt: until(7 * 1_440 + 10) })).code).toBe('DEAL_OVERLAPS')
  const other = (await shop.goods({ price: 5_000, discount: 0 })).id
  expect((await add(other, 700, { startsAt: until(10), endsAt: until(60) })).status).toBe(200)
  expect((await add(other, 800, { startsAt: until(59), endsAt: until(120) })).code).toBe('DEAL_OVERLAPS')
  expect((await add(other, 800, { startsAt: until(61), endsAt: until(120) })).status).toBe(200)
})

it('a deal leaves something to pay, and so does every later price, by hand or by file', async () => {
  const { id } = await shop.goods({ price: 5_000, discount: 0 })
  expect((await add(id, 5_000, { weekday: 1 })).refusal.field).toBe('discount')
  await add(id, 4_000, { startsAt: until(60), endsAt: until(120) })
  const body = { itemId: id, price: 4_000, discount: 0, was: { price: 5_000, discount: 0 } }
  expect((await send(store.origin, consoleProductPrice, { body, token })).refusal.field).toBe('price')
  const cheaper = 'update product set price = 3000 where id = $1'
  await expect(shop.pool.query(cheaper, [id])).rejects.toThrow('leave nothing')
  const held = (await shop.goods({ price: 5_000, discount: 0 })).id
  await add(held, 4_000, { startsAt: until(-10), endsAt: until(60) })
  await expect(shop.pool.query(cheaper, [held])).rejects.toThrow('product_deal')
  const file = readFileSync('demo/catalogue.csv')
  await importCatalogue(shop.db, file)
  const { rows } = await shop.pool.query(`select id::text from product where sku = 'VEG-001'`)
  await add(rows[0].id, 100, { startsAt: until(-10), endsAt: until(60) })
  expect(await importCatalogue(shop.db, file)).toMatchObject({ kind: 'done', updated: 0 })
  const cheap = file.toString().replace(/^(VEG-001,.*)$/m, (line) => line.replace(/,(\d{3,6}),(\d*),/, ',90,0,'))
  expect(await importCatalogue(shop.db, Buffer.from(cheap))).toMatchObject({ kind: 'refused', problems: [{ column: 'price_krw' }] })
})

it('a deal of dates begins at once when its time has come, ends by hand, and stays in the list', async () => {
  const { id } = await shop.goods({ price: 5_000, discount: 100 })
  const made = (await add(id, 800, { startsAt: until(-30), endsAt: until(30) })).body.items
  expect([made[0]?.state, (await read(id)).discount]).toEqual(['now', 800])
  await send(store.origin, consoleEndDeal, { body: { dealId: made[0]?._id }, token })
  expect((await read(id)).discount).toBe(100)
  const { items } = (await send(store.origin, consoleDeals, { query: `?itemId=${id}`, token })).body
  expect(items).toMatchObject([{ state: 'over', discount: 800 }])
  expect((await add(id, 800, { startsAt: until(-30), endsAt: until(-5) })).refusal.field).toBe('when.endsAt')
})

it('the deals of an unknown product are not found', async () => {
  expect(await send(store.origin, consoleDeals, { query: '?itemId=nothing', token })).toMatchObject({
    status: 404,
    refusal: { code: 'NOT_FOUND' },
  })
})
