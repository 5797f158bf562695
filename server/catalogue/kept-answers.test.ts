import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AnswerCache } from '#server/platform/answers/answer-cache.ts'
import { contentChannel } from '#server/platform/answers/content-channel.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { createHttpServer } from '#server/platform/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addProduct, moveStockTo } from '#server/testing/test-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { productTags } from './product-tags.ts'
import { catalogueRoutes } from './routes.ts'

/** One process of the store, as far as the catalogue goes. */
async function openNode(database: TestDatabase) {
  const log = createLog('silent')
  const cache = new AnswerCache()
  const listener = new DatabaseListener({ url: database.url, log, channels: [contentChannel(cache)] })
  await listener.start()
  const answers = { cache, tagsOf: productTags, settle: () => listener.settle() }
  const app = await createHttpServer({ log, authenticate: async () => null, trustProxy: false, secure: false, answers })
  catalogueRoutes(app, { db: database.db, secret: TEST_SECRET })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { cache, listener, get, close: () => app.close().then(() => listener.stop()) }
}

let database: TestDatabase
let one: Awaited<ReturnType<typeof openNode>>
let other: Awaited<ReturnType<typeof openNode>>

beforeAll(async () => {
  database = await createTestDatabase()
  one = await openNode(database)
  other = await openNode(database)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

const stockSeen = async (node: typeof one, id: string) => (await (await node.get(`/api/food/get/${id}`)).json()).data.stockCount
const priceSeen = async (node: typeof one, id: string) => (await (await node.get(`/api/food/get/${id}`)).json()).data.price

it('a price changed in one process is read in the other within a second, and at once in the one that has settled', async () => {
  const id = await addProduct(database.db, { price: 5_000 })
  for (const node of [one, other]) expect(await priceSeen(node, id)).toBe(5_000)
  await database.db.execute(sql`update product set price = 6000 where id = ${id}`)
  await one.listener.settle()
  expect(await priceSeen(one, id)).toBe(6_000)
  await expect.poll(() => priceSeen(other, id), { timeout: 1_000, interval: 20 }).toBe(6_000)
})

it('every move of the stock is seen by the next reader', async () => {
  const id = await addProduct(database.db, { stock: 50 })
  for (let stock = 49; stock > 30; stock--) {
    await moveStockTo(database.db, id, stock)
    await one.listener.settle()
    expect(await stockSeen(one, id)).toBe(stock)
  }
})

it('a sale drops the answers that show the product, and leaves the others', async () => {
  const [sold, untouched] = [await addProduct(database.db), await addProduct(database.db)]
  await one.listener.settle()
  for (const id of [sold, untouched]) await one.get(`/api/food/get/${id}`)
  await one.get('/api/food/list?limit=1')
  await moveStockTo(database.db, sold, 3)
  await one.listener.settle()
  expect(one.cache.peek(`call:/api/food/get/${sold}`)).toBeUndefined()
  expect(one.cache.peek(`call:/api/food/get/${untouched}`)).toBeDefined()
})

it('the second reader gets the same bytes, packed as he takes them, or nothing when he has them', async () => {
  const id = await addProduct(database.db)
  await one.listener.settle()
  const plain = await (await one.get(`/api/food/get/${id}`, { 'accept-encoding': 'identity' })).text()
  for (let count = 0; count < 2; count++) {
    const answer = await one.get(`/api/food/list`, { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const again = await one.get(`/api/food/get/${id}`, { 'accept-encoding': 'identity' })
  expect(await again.text()).toBe(plain)
  expect(again.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const known = await one.get(`/api/food/get/${id}`, { 'if-none-match': again.headers.get('etag') ?? '' })
  expect([known.status, known.headers.get('content-length'), await known.text()]).toEqual([304, null, ''])
  const packed = one.cache.peek('call:/api/food/list')
  expect(packed && brotliDecompressSync(await packed.in('br')).equals(packed.body)).toBe(true)
})

it('speaks the language that is asked for, from the cache as well', async () => {
  const id = await addProduct(database.db)
  await one.listener.settle()
  for (let count = 0; count < 3; count++)
    for (const [lang, name] of [
      ['ko', '시험 쌀'],
      ['en', 'Test rice'],
    ])
      expect((await (await one.get(`/api/food/get/${id}?lang=${lang}`)).json()).data.name).toBe(name)
})

it('keeps no refusal, whatever is asked', async () => {
  const before = one.cache.size.answers
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
  expect(one.cache.size.answers).toBe(before)
})

it('serves nothing kept while the listening connection is cut, and hears again afterwards', async () => {
  const id = await addProduct(database.db, { price: 1_000 })
  await one.listener.settle()
  expect(await priceSeen(one, id)).toBe(1_000)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kade listener'`,
  )
  await expect.poll(() => one.cache.size.answers).toBe(0)
  await database.db.execute(sql`update product set price = 2000 where id = ${id}`)
  expect(await priceSeen(one, id)).toBe(2_000)
  await expect.poll(async () => (await priceSeen(one, id)) && one.cache.size.answers, { timeout: 10_000 }).toBeGreaterThan(0)
})
