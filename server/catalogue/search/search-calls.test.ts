import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_ALIASES } from '#contract/calls/console/search.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'

const catalogue = readFileSync('demo/catalogue.csv')
let database: TestDatabase
/** Two stores on one database, as two processes are. */
const stores: TestStore[] = []
let owner: Person
let customer: Person

beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.db, catalogue)
  for (let process = 0; process < 2; process++) stores.push(await openTestStore(database.db, { app: { trustProxy: 1 } }))
  const { person } = createPeople(database.db)
  owner = await person('owner')
  customer = await person()
  // A shop that is still being read refuses searches for now, which a busy machine may take longer for.
  const isRead = (store: number) => async () => expect((await call('/food/search?q=rice', { store })).status).toBe(200)
  for (const store of [0, 1]) await eventually(isRead(store), { timeout: 20_000 })
})
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()))
  await database.close()
})

type Options = { store?: number; by?: Person; from?: string; body?: unknown }

async function call(path: string, { store = 0, by, from = '192.0.2.1', body }: Options = {}) {
  const response = await fetch(`${stores[store]?.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const search = async (text: string, store = 0, more = '') =>
  (await call(`/food/search?q=${encodeURIComponent(text)}${more}`, { store })).body
const skusOf = (response: { data: { sku: string }[] }) => response.data.map(({ sku }) => sku)

let addresses = 0
/** An address that no call came from before. */
const newAddress = () => `198.51.100.${++addresses}`

describe('a change is seen by the next search of every process', () => {
  beforeEach(async () => {
    await database.pool.query('update product set active = true where not active')
    await database.pool.query('delete from search_alias')
    // Names, prices and stock become those of the file again.
    await importCatalogue(database.db, catalogue)
  })

  it('of a name, a price and a shelf', async () => {
    expect((await search('zyphorium', 1)).total).toBe(0)
    await database.pool.query(
      `update product set name = name || '{"en":"Zyphorium Rice"}', price = 777, discount = 0 where sku = 'GRN-004'`,
    )
    for (const store of [0, 1]) expect((await search('zyphorium', store)).data[0]).toMatchObject({ sku: 'GRN-004', price: 777 })
    expect(skusOf(await search('zyphorium', 1, '&sort=priceLow'))).toEqual(['GRN-004'])
    await database.pool.query(`update product set active = false where sku = 'GRN-004'`)
    for (const store of [0, 1]) expect((await search('zyphorium', store)).total).toBe(0)
  })

  it('made by a transaction that commits after a later one', async () => {
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query(`update product set name = name || '{"en":"Brontosaur Slow"}' where sku = 'GRN-002'`)
    await database.pool.query(`update product set name = name || '{"en":"Brontosaur Quick"}' where sku = 'GRN-003'`)
    expect(skusOf(await search('brontosaur'))).toEqual(['GRN-003'])
    await slow.query('commit')
    slow.release()
    expect(skusOf(await search('brontosaur')).sort()).toEqual(['GRN-002', 'GRN-003'])
  })

  it('of the stock: what is sold out leaves the filter', async () => {
    expect(skusOf(await search('onion paratha', 1, '&inStock=true'))).toContain('PAR-003')
    await database.pool.query(
      `insert into stock_move (product_id, delta, kind) select id, -stock_count, 'count' from product where sku = 'PAR-003'`,
    )
    expect(skusOf(await search('onion paratha', 1, '&inStock=true'))).not.toContain('PAR-003')
  })

  it('of an alias, which the owner adds and removes', async () => {
    const add = (body: unknown) => call('/console/search/aliases', { by: owner, body })
    const { body } = await add({ alias: 'zibblewort', means: 'VEG-002' })
    expect(skusOf(await search('zibblewort', 1))).toEqual(['VEG-002'])
    expect((await search('zibblewort')).matches[0]).toEqual({ rank: 'exact', by: 'alias', name: 'zibblewort', language: null })
    expect((await add({ alias: 'zibblewort', means: 'VEG-002' })).body.data).toEqual(body.data)
    expect((await call('/console/search/aliases?limit=1', { by: owner })).body.items).toEqual([body.data])
    expect((await call('/console/search/aliases/remove', { by: owner, body: { aliasId: body.data._id } })).status).toBe(200)
    expect((await search('zibblewort', 1)).total).toBe(0)
    expect((await call('/console/search/aliases/remove', { by: owner, body: { aliasId: body.data._id } })).status).toBe(404)
    expect((await add({ alias: '%', means: 'rice' })).body).toMatchObject({ code: 'BAD_REQUEST', field: 'alias' })
    expect((await call('/console/search/aliases', { by: customer, body: { alias: 'a', means: 'b' } })).status).toBe(403)
  })

  it('of one alias more than a shop can have, which is refused in the language of the call', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into search_alias (alias, means) select 'many ' || n, 'rice' from generate_series(1, $1 - (select count(*)::int from search_alias)) as n
       returning id`,
      [MAX_ALIASES],
    )
    const refused = await call('/console/search/aliases?lang=ko', { by: owner, body: { alias: 'one more', means: 'rice' } })
    expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ field: 'alias', message: '최대 5000개까지 넣을 수 있어요.' }] })
    const empty = await call('/console/search/aliases?lang=ko', { by: owner, body: { alias: '%', means: 'rice' } })
    expect(empty.body.fields).toEqual([{ field: 'alias', message: '입력한 내용을 확인해 주세요.' }])
    await database.pool.query('delete from search_alias where id = any($1)', [rows.map(({ id }) => id)])
  })
})

describe('filters, orders and pages', () => {
  it('pages of every order give each product once', async () => {
    for (const sort of ['relevance', 'priceLow', 'priceHigh', 'unitPrice', 'newest']) {
      const { total } = await search('rice', 0, `&sort=${sort}`)
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const page = await search('rice', 0, `&sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
        seen.push(...skusOf(page))
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(total)
    }
    expect((await call('/food/search?q=rice&cursor=abc')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'cursor' })
  })

  it('count what each choice would leave, as the list has it', async () => {
    const query = 'category=Groceries&tags=vegan'
    const { body } = await call(`/food/facets?${query}`)
    const { body: list } = await call(`/food/list?${query}`)
    expect(body.total).toBe(list.data.length)
    for (const { origin, count } of body.facets.origins)
      expect((await call(`/food/list?${query}&origins=${origin}`)).body.data, origin).toHaveLength(count)
    expect((await call('/food/facets?tags=tasty')).status).toBe(400)
  })
})

describe('hostile queries', () => {
  it.each([
    ['ten thousand letters', 'a'.repeat(10_000), 400],
    ['only spaces', '   \t  ', 200],
    ['control characters', 'rice\u0000\u0007\u001b', 200],
    ['wildcards', '%_*?', 200],
    ['a regular expression', '(a+)+$[^x]{9,}', 200],
    ['SQL', "'; drop table product; --", 200],
    ['scripts mixed', 'කriceරි쌀чай茶दाल', 200],
    ['marks that turn the direction', '\u202erice\u2066\u200f', 200],
    ['a lone surrogate', '\ud800rice', 200],
    ['forty one-letter words', 'a '.repeat(40), 200],
  ])('%s', async (_name, text, status) => {
    const begun = performance.now()
    expect((await call(`/food/search?q=${encodeURIComponent(text.toWellFormed())}`, { from: '192.0.2.9' })).status).toBe(status)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('six hundred different ones at once from one address are limited; others are not', async () => {
    // The clock of the token bucket stands still: how many of them pass does not depend on how busy the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const from = newAddress()
    const responses = await Promise.all(Array.from({ length: 600 }, (_, at) => call(`/food/suggest?q=flood${at}`, { from })))
    clock.mockRestore()
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(200)
    expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect((await call('/food/suggest?q=rice', { from: newAddress() })).status).toBe(200)
  })
})

describe('what is looked for in vain', () => {
  beforeEach(() => database.empty('search_miss, stock_request, rate_limit'))

  it('is counted by day, without what looks personal', async () => {
    for (const text of ['Xylomarmalade', 'xylomarmalade!', 'me@example.com', '010-1234-5678 xylo']) await search(text)
    const { body } = await call('/console/search/misses', { by: owner })
    expect(body.items.find(({ query }: { query: string }) => query === 'xylomarmalade')).toMatchObject({ count: 2 })
    expect(JSON.stringify(body.items)).not.toMatch(/example|1234/)
    expect((await call('/console/search/misses', { by: customer })).status).toBe(403)
  })

  it('can be asked for: once for each asker, ten a day, read by the owner in pages', async () => {
    const requestStock = (query: string, options: Options = {}) => call('/food/request', { ...options, body: { query } })
    const racing = await Promise.all(Array.from({ length: 5 }, () => requestStock('Durian Chips', { by: customer })))
    expect(racing.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await requestStock('durian  chips!', { from: '192.0.2.20' })).status).toBe(200)
    expect((await requestStock('Marmite', { from: '192.0.2.21' })).status).toBe(200)
    const first = (await call('/console/stock-requests?limit=1', { by: owner })).body
    expect(first.items).toMatchObject([{ query: 'Marmite', count: 1 }])
    const second = (await call(`/console/stock-requests?limit=1&cursor=${first.nextCursor}`, { by: owner })).body
    expect(second).toMatchObject({ items: [{ query: 'Durian Chips', count: 2 }], nextCursor: null })
    expect((await requestStock('%%')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'query' })
    expect((await requestStock('call 010 1234 5678')).status).toBe(400)
    const many = await Promise.all(Array.from({ length: 14 }, (_, at) => requestStock(`wish ${at}x`, { from: '192.0.2.30' })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})
