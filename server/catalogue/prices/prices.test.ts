import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleChangePrices, consolePriceChanges, consoleUndoPrices } from '#contract/calls/console/products/price-changes.ts'
import { consoleProductPrice } from '#contract/calls/console/products/products.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let shop: TestStore
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db)
  token = (await createPeople(database.db).person('owner')).token
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const change = (lines: unknown[], more: object = {}) => send(shop.origin, consoleChangePrices, { body: { lines, ...more }, token })
const line = (itemId: string, price: number, was = 5_000) => ({ itemId, price, discount: 0, was: { price: was, discount: 0 } })
const priceOf = async (id: string) => (await database.pool.query('select price from product where id = $1', [id])).rows[0].price

it('changes all prices that a preview showed, or none, and names what is not as it was', async () => {
  const [one, other] = [await addProduct(database.db), await addProduct(database.db, { price: 6_000 })]
  const refused = (await change([line(one, 5_500), line(other, 6_600)])).body
  expect(refused).toMatchObject({ change: null, refused: [{ itemId: other, reason: 'changed', now: { price: 6_000, discount: 0 } }] })
  expect(await priceOf(one)).toBe(5_000)
  const made = (await change([line(one, 5_500), line(other, 6_600, 6_000)])).body
  expect([made.change?.count, await priceOf(one), await priceOf(other)]).toEqual([2, 5_500, 6_600])
})

it('takes a change back once, but for what somebody changed since, which it names', async () => {
  const [one, other] = [await addProduct(database.db), await addProduct(database.db)]
  const changeId = (await change([line(one, 5_500), line(other, 5_500)])).body.change?._id
  const body = { itemId: other, price: 5_400, discount: 0, was: { price: 5_500, discount: 0 } }
  await send(shop.origin, consoleProductPrice, { body, token })
  const undo = () => send(shop.origin, consoleUndoPrices, { body: { changeId }, token })
  const responses = await Promise.all([undo(), undo()])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({ undone: 1, refused: [{ itemId: other, reason: 'changed' }] })
  expect([await priceOf(one), await priceOf(other)]).toEqual([5_000, 5_400])
  const { items } = (await send(shop.origin, consolePriceChanges, { token })).body
  expect(items[0]).toMatchObject({ _id: changeId, count: 2, undone: true })
})

it('requires a confirmation of a price of a million won and more', async () => {
  const id = await addProduct(database.db)
  expect((await change([line(id, 1_000_000)])).code).toBe('HIGH_PRICE')
  expect((await change([line(id, 1_000_000)], { highPriceMeant: true })).body.refused).toEqual([])
})
