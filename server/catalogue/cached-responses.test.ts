import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slidersAll } from '#contract/calls/catalogue.ts'
import { consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { consoleSetSlide } from '#contract/calls/console/slides.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createLog } from '#server/platform/log.ts'
import { contentChannel } from '#server/platform/response-cache/content-channel.ts'
import { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { addProduct, moveStockTo } from '#server/testing/test-shop.ts'
import { openTestStore } from '#server/testing/test-store.ts'

/** One process of the store, with its response cache. */
async function openNode(database: TestDatabase) {
  const log = createLog('silent')
  const cache = new ResponseCache()
  const listener = new DatabaseListener({ url: database.url, log, channels: [contentChannel(cache)] })
  await listener.start()
  const { origin, call, close } = await openTestStore(database.db, { app: { caching: { cache, catchUp: () => listener.catchUp() } } })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { cache, listener, get, call, close: () => close().then(() => listener.stop()) }
}

let database: TestDatabase
let one: Awaited<ReturnType<typeof openNode>>
let other: Awaited<ReturnType<typeof openNode>>
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  one = await openNode(database)
  other = await openNode(database)
  owner = await createPeople(database.db).person('owner')
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

const stockSeen = async (node: typeof one, id: string) => (await (await node.get(`/api/food/get/${id}`)).json()).data.stockCount
const priceSeen = async (node: typeof one, id: string) => (await (await node.get(`/api/food/get/${id}`)).json()).data.price

it('a price changed in one process is read in the other within a second, and at once in the one that has caught up', async () => {
  const id = await addProduct(database.db, { price: 5_000 })
  for (const node of [one, other]) expect(await priceSeen(node, id)).toBe(5_000)
  await database.db.execute(sql`update product set price = 6000 where id = ${id}`)
  await one.listener.catchUp()
  expect(await priceSeen(one, id)).toBe(6_000)
  await expect.poll(() => priceSeen(other, id), { timeout: 1_000, interval: 20 }).toBe(6_000)
})

it('the next request sees every change of the stock', async () => {
  const id = await addProduct(database.db, { stock: 50 })
  for (let stock = 49; stock > 30; stock--) {
    await moveStockTo(database.db, id, stock)
    await one.listener.catchUp()
    expect(await stockSeen(one, id)).toBe(stock)
  }
})

it('a sale evicts the responses that show the product and no others', async () => {
  const [sold, untouched] = [await addProduct(database.db), await addProduct(database.db)]
  await one.listener.catchUp()
  for (const id of [sold, untouched]) await one.get(`/api/food/get/${id}`)
  await one.get('/api/food/list?limit=1')
  await moveStockTo(database.db, sold, 3)
  await one.listener.catchUp()
  expect(one.cache.peek(`call:/api/food/get/${sold}`)).toBeUndefined()
  expect(one.cache.peek(`call:/api/food/get/${untouched}`)).toBeDefined()
})

it('the second request gets the same bytes, compressed as accepted, or 304 when its ETag matches', async () => {
  const [id] = [await addProduct(database.db), await addProduct(database.db), await addProduct(database.db)]
  await one.listener.catchUp()
  const plain = await (await one.get(`/api/food/get/${id}`, { 'accept-encoding': 'identity' })).text()
  for (let count = 0; count < 2; count++) {
    const response = await one.get(`/api/food/list`, { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const again = await one.get(`/api/food/get/${id}`, { 'accept-encoding': 'identity' })
  expect(await again.text()).toBe(plain)
  expect(again.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const notModified = await one.get(`/api/food/get/${id}`, { 'if-none-match': again.headers.get('etag') ?? '' })
  expect([notModified.status, notModified.headers.get('content-length'), await notModified.text()]).toEqual([304, null, ''])
  const entry = one.cache.peek('call:/api/food/list')
  expect(entry && brotliDecompressSync(await entry.bodyIn('br')).equals(entry.body)).toBe(true)
})

it('responds in the requested language, from the cache as well', async () => {
  const id = await addProduct(database.db)
  await one.listener.catchUp()
  for (let count = 0; count < 3; count++)
    for (const [lang, name] of [
      ['ko', '시험 쌀'],
      ['en', 'Test rice'],
    ])
      expect((await (await one.get(`/api/food/get/${id}?lang=${lang}`)).json()).data.name).toBe(name)
})

it('caches no refusal, whatever the request', async () => {
  const before = one.cache.size.entries
  for (const path of [
    '/api/food/get/999999',
    '/api/food/get/x',
    '/api/food/list?made=up',
    '/api/food/list?limit=0',
    '/api/food/list?lang=xx',
    '/api/food/list?lang=en&lang=ko',
    '/api/nothing',
  ])
    expect((await one.get(path)).status, path).toBeGreaterThanOrEqual(400)
  expect(one.cache.size.entries).toBe(before)
})

it('serves nothing from the cache while the listening connection is cut, and caches again afterwards', async () => {
  const id = await addProduct(database.db, { price: 1_000 })
  await one.listener.catchUp()
  expect(await priceSeen(one, id)).toBe(1_000)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kade listener'`,
  )
  await expect.poll(() => one.cache.size.entries).toBe(0)
  await database.db.execute(sql`update product set price = 2000 where id = ${id}`)
  expect(await priceSeen(one, id)).toBe(2_000)
  await expect.poll(async () => (await priceSeen(one, id)) && one.cache.size.entries, { timeout: 10_000 }).toBeGreaterThan(0)
})

it('a slide that staff publish is read at once in the process that took it, and within a second in the other', async () => {
  const titles = async (node: typeof one) => (await node.call(slidersAll)).body.data.map(({ title }) => title)
  await database.pool.query('delete from slide')
  for (const node of [one, other]) await node.listener.catchUp()
  for (const node of [one, other]) expect(await titles(node)).toEqual([])
  const { token } = owner
  const { body } = await one.call(consoleShopPicture, form({ image: await photo() }), { token })
  const words = (en: string) => ({ en, ko: en, si: en, np: en })
  const slide = { icon: 'fish', title: words('Kiribath'), description: words('Today'), link: null, showsFrom: null, showsUntil: null }
  const picture = body.picture.url.split('/').at(-1)
  await one.call(consoleSetSlide, { slideId: null, version: null, picture, ...slide }, { token })
  expect(await titles(one)).toEqual(['Kiribath'])
  await expect.poll(() => titles(other), { timeout: 1_000, interval: 20 }).toEqual(['Kiribath'])
})
