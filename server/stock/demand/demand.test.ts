import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleAddAlias } from '#contract/calls/console/search.ts'
import { consoleDemand } from '#contract/calls/console/stock/demand.ts'
import { foodRequest } from '#contract/calls/search.ts'
import { stockWatch, wish } from '#server/database/schema/wishes.ts'
import { newId } from '#server/platform/ids.ts'
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

const demand = async (by: Person = owner) => (await send(store.origin, consoleDemand, { token: by.token })).body
const missed = (query: string, ago: number, count: number) =>
  shop.pool.query(`insert into search_miss (day, query, count) values ((now() at time zone 'Asia/Seoul')::date - $2::int, $1, $3)`, [
    query,
    ago,
    count,
  ])

it('counts the words of 28 days, and leaves out those that an alias answers, however it is written', async () => {
  await missed('gotukola', 0, 2)
  await missed('gotukola', 27, 3)
  await missed('gotukola', 28, 40)
  await missed('jaadi', 1, 4)
  const { misses } = await demand()
  expect(misses.map(({ query, count }) => [query, count])).toEqual([
    ['gotukola', 5],
    ['jaadi', 4],
  ])
  await shop.goods({ sku: 'VEG-901' })
  await send(store.origin, consoleAddAlias, { body: { alias: 'Gotukola', means: 'VEG-901' }, token: owner.token })
  expect((await demand()).misses.map(({ query }) => query)).toEqual(['jaadi'])
})

it('says how many asked for something, and how many wait for a sold-out product, but never who', async () => {
  const [hana, ravi] = [await shop.person(), await shop.person()]
  for (const { token } of [hana, ravi, ravi]) await send(store.origin, foodRequest, { body: { query: 'Kithul treacle' }, token })
  const [gone, there] = [await shop.goods({ stock: 0 }), await shop.goods({ stock: 3 })]
  for (const productId of [Number(gone.id), Number(there.id)]) {
    await shop.db.insert(wish).values([
      { accountId: hana.id, productId },
      { accountId: ravi.id, productId },
    ])
    await shop.db.insert(stockWatch).values({ id: newId(), accountId: hana.id, productId })
  }
  const answer = await demand()
  expect(answer.asked).toMatchObject([{ query: 'kithul treacle', people: 2 }])
  expect(answer.awaited.map(({ item, watching, wishing }) => [item._id, watching, wishing])).toEqual([[gone.id, 1, 2]])
  for (const { id } of [hana, ravi]) expect(JSON.stringify(answer)).not.toContain(id)
})
