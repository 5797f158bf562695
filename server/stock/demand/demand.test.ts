import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { consoleAddAlias } from '#contract/calls/console/search.ts'
import { consoleDemand, consoleDismissDemand } from '#contract/calls/console/stock/demand.ts'
import { foodRequest } from '#contract/calls/search.ts'
import { deleteOldMisses } from '#server/catalogue/search/delete-old-misses.ts'
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
beforeEach(() => shop.empty('search_miss, search_alias, stock_request, demand_dismissal, product, rate_limit'))

const demand = async (by: Person = owner) => (await send(store.origin, consoleDemand, { token: by.token })).body
const missed = (query: string, ago: number, count: number) =>
  shop.pool.query(`insert into search_miss (day, query, count) values ((now() at time zone 'Asia/Seoul')::date - $2::int, $1, $3)`, [
    query,
    ago,
    count,
  ])

it('counts the words of 28 days, and leaves out those that have an alias, however it is written', async () => {
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

it('counts how many asked for something, and how many wait for a sold-out product, but never who', async () => {
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
  const response = await demand()
  expect(response.asked).toMatchObject([{ query: 'kithul treacle', people: 2 }])
  expect(response.awaited.map(({ item, watching, wishing }) => [item._id, watching, wishing])).toEqual([[gone.id, 1, 2]])
  for (const { id } of [hana, ravi]) expect(JSON.stringify(response)).not.toContain(id)
})

it('leaves a dismissed word out until it is searched on a later day, or somebody else asks', async () => {
  const [hana, ravi] = [await shop.person(), await shop.person()]
  const requestStock = ({ token }: Person) => send(store.origin, foodRequest, { body: { query: 'Ambarella' }, token })
  const dismiss = async (query: string, dismissed: boolean) =>
    (await send(store.origin, consoleDismissDemand, { body: { query, dismissed }, token: owner.token })).status
  const shown = async () => {
    const { misses, asked } = await demand()
    return [misses.find(({ query }) => query === 'ambarella')?.count, asked.find(({ query }) => query === 'ambarella')?.people]
  }
  await missed('ambarella', 2, 7)
  await missed('ambarella', 0, 3)
  await requestStock(hana)
  expect(await shown()).toEqual([10, 1])
  expect(await dismiss('ambarella', true)).toBe(200)
  expect(await shown()).toEqual([undefined, undefined])
  expect(await dismiss('ambarella', false)).toBe(200)
  expect(await shown()).toEqual([10, 1])

  expect(await dismiss('ambarella', true)).toBe(200)
  await requestStock(hana)
  expect(await shown()).toEqual([undefined, undefined])
  await requestStock(ravi)
  expect(await shown()).toEqual([undefined, 2])
  await shop.pool.query(`update demand_dismissal set dismissed_at = now() - interval '1 day' where query = 'ambarella'`)
  expect(await shown()).toEqual([3, 2])
  expect(await dismiss('ambarella', true)).toBe(200)
  expect(await shown()).toEqual([undefined, undefined])

  expect(await dismiss('nobody asked', true)).toBe(404)
  expect(await dismiss('jaadi', false)).toBe(404)
  await shop.pool.query(`update demand_dismissal set dismissed_at = now() - interval '91 days'`)
  await deleteOldMisses(shop.db)
  expect((await shop.pool.query('select 1 from demand_dismissal')).rowCount).toBe(0)
})
