import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_LANGUAGE } from '#contract/rules/languages.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from './import/import-catalogue.ts'

let database: TestDatabase
let shop: TestStore
let owner: Person
let customer: Person

beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
  shop = await openTestStore(database.db)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  customer = await person()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function call(path: string, body?: unknown, by?: Person) {
  const response = await fetch(`${shop.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
type Named = { _id: string; sku: string; name: string; category: string; price: number; discount: number; stockCount: number }
const namesOf = (data: Named[]) => data.map((food) => food.name)

async function idOf(sku: string): Promise<string> {
  const { rows } = await database.pool.query('select id from product where sku = $1', [sku])
  return String(rows[0].id)
}

describe('a shop of many products', () => {
  const goods = 10_050
  beforeAll(async () => {
    await database.pool.query(
      `insert into product (sku, category, name, description, unit, price, origin, storage)
       select 'MANY-' || n, 'Biscuits', jsonb_build_object('en', 'Biscuit ' || n), '{"en":""}', '1 kg', 1000, 'LK', 'ambient' from generate_series(1, $1::int) n`,
      [goods],
    )
  })
  afterAll(async () => {
    await database.pool.query(`delete from product where sku like 'MANY-%'`)
  })

  it('gives at most ten thousand of them at once, and where to go on', async () => {
    const { body } = await call('/food/list?sort=newest')
    expect(body.data).toHaveLength(10_000)
    const rest = await call(`/food/list?sort=newest&cursor=${body.nextCursor}`)
    expect(rest.body.data).toHaveLength(257 + goods - 10_000)
    expect(rest.body.nextCursor).toBeNull()
    expect(new Set([...body.data, ...rest.body.data].map(({ _id }: Named) => _id)).size).toBe(257 + goods)
  })

  it('gives at most ten thousand of a category', async () => {
    expect((await call('/food/byCate', { category: 'Biscuits' })).body.data).toHaveLength(10_000)
  })
})

describe('the list of products', () => {
  it('gives everything without a query, aisle by aisle', async () => {
    const { status, body } = await call('/food/list')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, nextCursor: null })
    expect(body.data).toHaveLength(257)
    expect(body.data[0]).toMatchObject({ category: 'Vegetables & Fruits', sku: 'VEG-001', stock: expect.any(String), taxExempt: true })
    expect(body.data.at(-1)).toMatchObject({ category: 'Our product', sku: 'OUR-015' })
  })

  it.each(['aisle', 'priceLow', 'priceHigh', 'rating', 'newest'])(
    'gives every product once when it is read by pages in the order %s',
    async (sort) => {
      const whole = await call(`/food/list?sort=${sort}`)
      const names: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body }: { body: { data: Named[]; nextCursor: string | null } } = await call(
          `/food/list?sort=${sort}&limit=100&cursor=${cursor}`.replace(/&cursor=$/, ''),
        )
        names.push(...namesOf(body.data))
        cursor = body.nextCursor
      }
      expect(names).toEqual(namesOf(whole.body.data))
      expect(new Set(names).size).toBe(257)
    },
  )

  it('keeps to a category, to what is in stock and to what is discounted', async () => {
    const { body } = await call('/food/list?category=Biscuits&onSale=true&inStock=true')
    expect(body.data.length).toBeGreaterThan(0)
    for (const food of body.data) expect(food.category === 'Biscuits' && food.discount > 0 && food.stockCount > 0).toBe(true)
    const byCategory = await call('/food/byCate', { category: 'Biscuits' })
    expect(byCategory.body.data).toHaveLength(15)
  })

  it('refuses foreign cursors, limits, categories and fields by name', async () => {
    for (const [query, field] of [
      ['cursor=zzz', 'cursor'],
      [`cursor=${Buffer.from('1.99999999999.1').toString('base64url')}`, 'cursor'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['category=Cars', 'category'],
      ['colour=red', 'colour'],
      ['lang=fr', 'lang'],
    ])
      expect(await call(`/food/list?${query}`)).toMatchObject({ status: 400, body: { success: false, field } })
    expect(await call('/food/byCate', { category: 'Cars' })).toMatchObject({ status: 400, body: { field: 'category' } })
  })
})

/** Gives the products back what the file says of them. */
async function restoreProducts(): Promise<void> {
  await database.pool.query('update product set active = true where not active')
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
}

describe('one product', () => {
  it('comes in the requested language, and in English where that text is empty', async () => {
    onTestFinished(restoreProducts)
    const id = await idOf('GRN-017')
    expect((await call(`/food/get/${id}?lang=ko`)).body.data).toMatchObject({ _id: id, name: '납작쌀 (치우라)', nameSi: 'හබල පෙති' })
    await database.pool.query(
      `update product set name = jsonb_set(name, '{ko}', '""'), description = jsonb_set(description, '{ko}', '""') where id = $1`,
      [id],
    )
    const { data } = (await call(`/food/get/${id}?lang=ko`)).body
    expect(data.name).toBe('Beaten Rice (Chiura)')
    expect(data.description).toMatch(/^Dry flattened rice/)
    expect(data.unitPrice).toEqual({ amount: 710, per: '100g' })
    expect(DEFAULT_LANGUAGE).toBe('en')
  })

  it.each(['0', '-1', '1.5', '007', 'abc', '99999999', '9999999999', "1' or '1'='1", '%00', 'constructor', '__proto__', 'toString'])(
    'is not found by the id %s',
    async (id) => {
      expect(await call(`/food/get/${encodeURIComponent(id)}`)).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
      expect(await call('/food/get/stock', { itemId: id })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  it('is not looked for by an id with a control character', async () => {
    expect(await call('/food/get/%00')).toMatchObject({ status: 400, body: { field: 'id' } })
    expect(await call('/food/get/stock', { itemId: 'a\u0000' })).toMatchObject({ status: 400, body: { field: 'itemId' } })
  })

  it('is refused with what is wrong: a missing field is required, one of the wrong kind is named', async () => {
    expect((await call('/food/get/stock', {})).body.message).toBe('itemId: Fill in this field.')
    for (const itemId of [7, null, ['1'], { $ne: 0 }])
      expect((await call('/food/get/stock', { itemId })).body.message).toMatch(
        /^itemId: (?:Check what you entered here|Fill in this field)\.$/,
      )
  })

  it('may be stored by a cache that revalidates it; responses to staff may not', async () => {
    const cacheControl = async (path: string, init?: RequestInit) =>
      (await fetch(`${shop.origin}/api${path}`, init)).headers.get('cache-control')
    expect(await cacheControl('/food/list?limit=1')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheControl('/food/get/stock', { method: 'POST' })).toBe('no-store')
  })

  it('returns its stock, alone and with others; unknown ones are left out', async () => {
    const [id, other] = [await idOf('KIT-001'), await idOf('KIT-002')]
    expect((await call('/food/get/stock', { itemId: id })).body).toEqual({ success: true, stockCount: 30 })
    expect((await call('/food/get/stocks', { itemIds: [id, other, 'nobody', '99999999'] })).body).toEqual({
      success: true,
      stocks: { [id]: 30, [other]: 22 },
    })
    expect(await call('/food/get/stocks', { itemIds: [] })).toMatchObject({ status: 400, body: { field: 'itemIds' } })
  })

  it('is shown nowhere once it is no longer sold', async () => {
    onTestFinished(restoreProducts)
    const id = await idOf('COS-001')
    await database.pool.query('update product set active = false where id = $1', [id])
    expect((await call(`/food/get/${id}`)).status).toBe(404)
    expect((await call('/food/get/stock', { itemId: id })).status).toBe(404)
    expect(namesOf((await call('/food/byCate', { category: 'Cosmetics' })).body.data)).toHaveLength(12)
    expect((await call('/category/all')).body.data.find((category: { key: string }) => category.key === 'cosmetics').count).toBe(12)
  })

  it('with a broken row does not take its shelf down', async () => {
    onTestFinished(restoreProducts)
    await database.pool.query(`update product set name = '{}' where sku = 'CLN-001'`)
    const { status, body } = await call('/food/byCate', { category: 'Cleaning Items' })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(10)
  })
})

describe('search and suggestions', () => {
  it('respond over HTTP, with the category that matches best', async () => {
    const { body } = await call(`/food/search?q=${encodeURIComponent('roti')}&limit=3`)
    expect(body.data).toHaveLength(3)
    expect(body.topCategory).toBe('Roti')
    const { body: suggested } = await call('/food/suggest?q=tea&lang=si')
    expect(suggested.data).toHaveLength(5)
    expect(suggested.items.map((item: Named) => item.name)).toEqual(suggested.data)
    expect((await call('/food/search?q=%20%20')).body).toMatchObject({ success: true, data: [], total: 0, nearest: [], topCategory: null })
    expect(await call(`/food/search?q=${'a'.repeat(81)}`)).toMatchObject({ status: 400, body: { field: 'q' } })
  })
})

describe('staff', () => {
  it('set price and discount; nobody else does', async () => {
    const itemId = await idOf('KIT-003')
    const { status, body } = await call('/console/food/price', { itemId, price: 20_000, discount: 500 }, owner)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: itemId, price: 20_000, discount: 500 })
    const wish = { itemId, price: 1, discount: 0 }
    expect(await call('/console/food/stock', { itemId, stockCount: 1, note: 'a\u0000' }, owner)).toMatchObject({
      status: 400,
      body: { field: 'note' },
    })
    expect((await call('/console/food/price', wish)).status).toBe(401)
    expect((await call('/console/food/price', wish, customer)).status).toBe(403)
    expect(await call('/console/food/price', { itemId, price: 100, discount: 101 }, owner)).toMatchObject({
      status: 400,
      body: { field: 'discount' },
    })
    expect(await call('/console/food/price', { itemId: '99999999', price: 1, discount: 0 }, owner)).toMatchObject({ status: 404 })
    expect((await call(`/food/get/${itemId}`)).body.data.price).toBe(20_000)
  })

  it('set a counted stock while sales go on, and the ledger adds up', async () => {
    const itemId = await idOf('KIT-004')
    const counts = [40, 7, 0, 25, 13]
    const responses = await Promise.all(
      counts.map((stockCount) => call('/console/food/stock', { itemId, stockCount, note: 'Counted' }, owner)),
    )
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await database.pool.query(
      'select p.stock_count, (select sum(delta)::int from stock_move m where m.product_id = p.id) as ledger from product p where id = $1',
      [itemId],
    )
    expect(counts).toContain(rows[0].stock_count)
    expect(rows[0].ledger).toBe(rows[0].stock_count)
    expect(await call('/console/food/stock', { itemId, stockCount: -1 }, owner)).toMatchObject({
      status: 400,
      body: { field: 'stockCount' },
    })
  })
})
