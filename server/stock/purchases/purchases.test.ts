import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleLot, consoleLots, consoleReceive } from '#contract/calls/console/stock/lots.ts'
import {
  consoleAddPurchase,
  consoleChangePurchase,
  consolePurchaseFile,
  consolePurchases,
  consoleRemovePurchase,
  consoleSaveSupplier,
  consoleSupplyItem,
  MAX_SUPPLIERS,
  type Supply,
} from '#contract/calls/console/stock/purchases.ts'
import { consoleStockLedger } from '#contract/calls/console/stock/stock.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let shop: PaymentShop
let store: TestStore
let owner: Person
beforeAll(async () => {
  shop = await openPaymentShop({ wakes: false })
  store = await openTestStore(shop.db)
  owner = await shop.person('owner')
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const list = async (weeks = '4') =>
  (await send(store.origin, consolePurchases, { query: `?lang=en&weeks=${weeks}`, token: owner.token })).body
const add = (itemId: string, quantity: number) => send(store.origin, consoleAddPurchase, { body: { itemId, quantity }, token: owner.token })
const change = (lineId: string, version: number, quantity: number, ordered = false) =>
  send(store.origin, consoleChangePurchase, { body: { lineId, version, quantity, ordered }, token: owner.token })
const supplier = (name: string, leadDays = 10) =>
  send(store.origin, consoleSaveSupplier, { body: { supplier: null, name, contact: '', leadDays, note: '' }, token: owner.token })
const supply = (itemId: string, version: number, terms: Partial<Omit<Supply, 'supplyVersion'>>) =>
  send(store.origin, consoleSupplyItem, {
    body: { itemId, version, supplierId: null, article: '', packSize: 1, purchasePrice: null, ...terms },
    token: owner.token,
  })
const receive = (itemId: string, quantity: number) =>
  send(store.origin, consoleReceive, {
    body: { key: randomUUID(), lines: [{ itemId, quantity, code: '', bestBefore: null, purchasePrice: null }] },
    token: owner.token,
  })
const lineOf = async (itemId: string) => (await list()).lines.find(({ item }) => item._id === itemId)

it('proposes what is low or runs out before its goods come, in whole cases of its supplier', async () => {
  const [low, plenty] = [await shop.goods({ stock: 4 }), await shop.goods({ stock: 500 })]
  const { supplier: from } = (await supplier('Hill Country Foods')).body
  await supply(low.id, 0, { supplierId: from._id, article: 'HC-4', packSize: 12 })
  const buyer = await shop.person()
  const runsOut = await shop.goods({ stock: 8, lowLimit: 0 })
  const { proposals } = await list('2')
  const of = (id: string) => proposals.find(({ item }) => item._id === id)
  expect(of(low.id)).toMatchObject({ supplierId: from._id, article: 'HC-4', packSize: 12, quantity: 12, lasts: null })
  expect(of(runsOut.id)).toBeUndefined()
  // One is left at a quarter a day; goods need seven days, and are to last two weeks.
  expect((await shop.place(buyer, shop.checkout([{ ...runsOut, quantity: 7 }], 'cash'))).status).toBe(200)
  expect(of(plenty.id)).toBeUndefined()
  const after = (await list('2')).proposals.find(({ item }) => item._id === runsOut.id)
  expect(after).toMatchObject({ supplierId: null, packSize: 1, stockCount: 1, lasts: 4, quantity: 5 })
  await add(low.id, 24)
  expect((await list('2')).proposals.some(({ item }) => item._id === low.id)).toBe(false)
})

it('holds a product once, and refuses the second of two people on one line', async () => {
  const goods = await shop.goods({ stock: 1 })
  const responses = await Promise.all([add(goods.id, 6), add(goods.id, 8)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const line = await lineOf(goods.id)
  if (!line) throw new Error('The line is not there')
  expect(responses.find(({ status }) => status === 409)?.refusal).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    fresh: { quantity: line.quantity },
  })
  expect((await change(line._id, line.version, 10)).body.line).toMatchObject({ quantity: 10, version: 2 })
  const late = await change(line._id, line.version, 11)
  expect(late.status).toBe(409)
  expect(late.refusal).toMatchObject({ fresh: { quantity: 10, version: 2 } })
  expect((await send(store.origin, consoleRemovePurchase, { body: { lineId: line._id, version: 1 }, token: owner.token })).status).toBe(409)
  expect((await send(store.origin, consoleRemovePurchase, { body: { lineId: line._id, version: 2 }, token: owner.token })).status).toBe(200)
  expect(await lineOf(goods.id)).toBeUndefined()
  await expect(shop.pool.query('insert into purchase_line (product_id, quantity) values ($1, 0)', [goods.id])).rejects.toMatchObject({
    constraint: 'purchase_line_quantity',
  })
})

it('a delivery takes its pieces off ordered lines, and closes a line of which all have come', async () => {
  const [ordered, open] = [await shop.goods({ stock: 0 }), await shop.goods({ stock: 0 })]
  const line = (await add(ordered.id, 10)).body.line
  await add(open.id, 10)
  await change(line._id, 1, 10, true)
  await receive(ordered.id, 4)
  await receive(open.id, 40)
  expect(await lineOf(ordered.id)).toMatchObject({ quantity: 6, ordered: true, version: 3 })
  expect(await lineOf(open.id)).toMatchObject({ quantity: 10, ordered: false })
  await receive(ordered.id, 7)
  expect(await lineOf(ordered.id)).toBeUndefined()
})

it('goods bought of a supplier come as lots: the ordered line closes, its lot stands under the supplier, the stock grows', async () => {
  const [whole, part] = [await shop.goods({ stock: 2 }), await shop.goods({ stock: 0 })]
  const { supplier: from } = (await supplier('Trinco Wholesale')).body
  for (const { id } of [whole, part]) await supply(id, 0, { supplierId: from._id, article: `TW-${id}`, packSize: 6, purchasePrice: 1_800 })
  for (const { id } of [whole, part]) await change((await add(id, 12)).body.line._id, 1, 12, true)
  const ordered = (await list()).lines.filter(({ supplierId }) => supplierId === from._id)
  expect(ordered.map(({ quantity, purchasePrice }) => [quantity, purchasePrice])).toEqual([
    [12, 1_800],
    [12, 1_800],
  ])
  const bestBefore = addDays(seoulDate(new Date()), 120)
  const lines = [
    { itemId: whole.id, quantity: 12, code: 'TW-A', bestBefore, purchasePrice: 1_800 },
    { itemId: part.id, quantity: 5, code: 'TW-B', bestBefore, purchasePrice: 1_750 },
  ]
  const body = { key: randomUUID(), supplierId: from._id, note: 'TW-77', lines }
  const responses = await Promise.all([0, 1].map(() => send(store.origin, consoleReceive, { body, token: owner.token })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])

  expect(await lineOf(whole.id)).toBeUndefined()
  expect(await lineOf(part.id)).toMatchObject({ quantity: 7, ordered: true })
  const { rows } = await shop.pool.query('select id::text, stock_count as "stockCount" from product where id = any($1) order by id', [
    [whole.id, part.id],
  ])
  expect(rows).toEqual([
    { id: whole.id, stockCount: 14 },
    { id: part.id, stockCount: 5 },
  ])
  const { items } = (await send(store.origin, consoleLots, { query: '?q=trinco', token: owner.token })).body
  expect(items.toSorted((one, other) => one.code.localeCompare(other.code))).toMatchObject([
    { itemId: whole.id, code: 'TW-A', bestBefore, received: 12, remaining: 12, supplier: { name: 'Trinco Wholesale' } },
    { itemId: part.id, code: 'TW-B', bestBefore, received: 5, remaining: 5, supplier: { name: 'Trinco Wholesale' } },
  ])
  const ledger = (await send(store.origin, consoleStockLedger, { params: { id: part.id }, token: owner.token })).body
  expect(ledger.items.map(({ kind, delta, supplier: name }) => [kind, delta, name])).toEqual([['receive', 5, 'Trinco Wholesale']])
  expect((await list()).proposals.some(({ item }) => item._id === part.id)).toBe(false)
})

it('of two people who write from whom a product is bought, the second gets what the first wrote', async () => {
  const goods = await shop.goods({ stock: 0 })
  const [one, other] = [(await supplier('Fort Traders')).body.supplier, (await supplier('Harbour Mills')).body.supplier]
  const responses = await Promise.all([
    supply(goods.id, 0, { supplierId: one._id, purchasePrice: 2_400 }),
    supply(goods.id, 0, { supplierId: other._id, purchasePrice: 2_100 }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = responses.find(({ status }) => status === 200)?.body.supply
  expect(responses.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', fresh: won })
  await add(goods.id, 6)
  expect(await lineOf(goods.id)).toMatchObject({ ...won, supplyVersion: 1 })
  // Bought from nobody and then from somebody again: an old version never comes back.
  expect((await supply(goods.id, 1, {})).body.supply).toMatchObject({ supplierId: null, supplyVersion: 2 })
  expect((await supply(goods.id, 0, { supplierId: one._id })).status).toBe(409)
  expect((await supply(goods.id, 1, { supplierId: one._id })).status).toBe(409)
  expect((await supply(goods.id, 2, { supplierId: one._id })).body.supply).toMatchObject({ supplierId: one._id, supplyVersion: 3 })
  expect((await supply(goods.id, 3, { supplierId: '999999' })).refusal).toMatchObject({ code: 'NOT_FOUND' })
})

it('a page of before writes a supply without a version and a price: nothing is compared, and the price stays', async () => {
  const goods = await shop.goods({ stock: 0 })
  const { supplier: from } = (await supplier('Negombo Dry Fish')).body
  await supply(goods.id, 0, { supplierId: from._id, purchasePrice: 2_400 })
  const body = { itemId: goods.id, supplierId: from._id, article: 'ND-1', packSize: 6 }
  const response = await send(store.origin, consoleSupplyItem, { body, token: owner.token })
  expect(response.body.supply).toEqual({ supplierId: from._id, article: 'ND-1', packSize: 6, purchasePrice: 2_400, supplyVersion: 2 })
})

it('a supplier that is deleted while a product is given to it is an unknown one', async () => {
  const goods = await shop.goods({ stock: 0 })
  const { supplier: from } = (await supplier('Matara Mills')).body
  let response: ReturnType<typeof supply> | undefined
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`delete from supplier where id = ${from._id}`)
    response = supply(goods.id, 0, { supplierId: from._id })
    await expect.poll(() => lockWaits(shop.pool), { interval: 10 }).toBe(1)
  })
  expect((await response)?.refusal).toMatchObject({ code: 'NOT_FOUND' })
})

it('a lot stores who delivered it: in its list, its facts and the ledger', async () => {
  const goods = await shop.goods({ stock: 0 })
  const { supplier: from } = (await supplier('Galle Spices')).body
  const body = (supplierId: string | null) => {
    const line = { itemId: goods.id, quantity: 5, code: 'GS-1', bestBefore: addDays(seoulDate(new Date()), 90), purchasePrice: 900 }
    return { key: randomUUID(), supplierId, lines: [line] }
  }
  const delivery = body(from._id)
  const put = (sent: typeof delivery) => send(store.origin, consoleReceive, { body: sent, token: owner.token })
  expect((await put(delivery)).status).toBe(200)
  // Sent again it is the same delivery, from somebody else it is another one.
  expect((await put(delivery)).status).toBe(200)
  expect((await put({ ...delivery, supplierId: null })).refusal).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect((await put(body('999999'))).refusal).toMatchObject({ code: 'NOT_FOUND' })
  const { items } = (await send(store.origin, consoleLots, { query: '?q=galle', token: owner.token })).body
  expect(items).toMatchObject([{ itemId: goods.id, supplier: { name: 'Galle Spices' }, received: 5 }])
  const { lot } = (await send(store.origin, consoleLot, { params: { id: items[0]?._id ?? '' }, token: owner.token })).body
  expect(lot.supplier).toEqual({ name: 'Galle Spices', contact: '' })
  await put(body(null))
  const ledger = (await send(store.origin, consoleStockLedger, { params: { id: goods.id }, token: owner.token })).body
  expect(ledger.items.map(({ kind, supplier: name }) => [kind, name])).toEqual([
    ['receive', null],
    ['receive', 'Galle Spices'],
  ])
})

it('one supplier more than a shop can have is refused in the language of the call', async () => {
  await shop.pool.query(
    `insert into supplier (name, contact, lead_days, note) select 'Many ' || n, '', 3, '' from generate_series(1, $1 - (select count(*)::int from supplier)) as n`,
    [MAX_SUPPLIERS],
  )
  const body = { supplier: null, name: 'One more', contact: '', leadDays: 3, note: '' }
  const refused = await send(store.origin, consoleSaveSupplier, { body, query: '?lang=ko', token: owner.token })
  expect(refused.refusal).toMatchObject({ code: 'BAD_REQUEST', fields: [{ field: 'name', message: '최대 300개까지 넣을 수 있어요.' }] })
  await shop.pool.query(`delete from supplier where name like 'Many %'`)
})

it('a supplier is written on a version, has a name of its own, and no cell of the file can be run', async () => {
  const { supplier: first } = (await supplier('=1+1 Trading')).body
  expect((await supplier('=1+1 Trading')).refusal).toMatchObject({ code: 'BAD_REQUEST', field: 'name' })
  const save = (version: number, contact: string) =>
    send(store.origin, consoleSaveSupplier, {
      body: { supplier: { id: first._id, version }, name: first.name, contact, leadDays: 3, note: '' },
      token: owner.token,
    })
  expect((await save(1, 'a')).status).toBe(200)
  expect((await save(1, 'b')).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', fresh: { contact: 'a' } })
  const goods = await shop.goods({ stock: 0 })
  await supply(goods.id, 0, { supplierId: first._id, article: '@SUM(A1)' })
  await add(goods.id, 3)
  const file = async (kind: string) => (await send(store.origin, consolePurchaseFile, { query: `?kind=${kind}`, token: owner.token })).body
  const csv = Buffer.from((await file('csv')).base64, 'base64').toString()
  expect(csv).toContain('"1+1 Trading","SUM(A1)"')
  expect((await file('xlsx')).name).toMatch(/\.xlsx$/)
})
