import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categoryAll, categoryGet, foodByCategory, foodList } from '#contract/calls/catalogue.ts'
import { consoleAisles, consoleOrderAisles, consoleRemoveAisle, consoleSetAisle, consoleShowAisle } from '#contract/calls/console/aisles.ts'
import { consoleReadProductFile } from '#contract/calls/console/products/product-files.ts'
import { consoleProducts, consoleSaveProduct } from '#contract/calls/console/products/products.ts'
import { consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { foodFacets, foodSearch } from '#contract/calls/search.ts'
import { storeGet } from '#contract/calls/settings.ts'
import { MAX_AISLES } from '#contract/rules/aisles.ts'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { DatabaseListener } from '#server/platform/database/database-listener.ts'
import { createLog } from '#server/platform/log.ts'
import { contentChannel } from '#server/platform/response-cache/content-channel.ts'
import { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/photo.ts'
import { newProduct } from '#server/testing/product-content.ts'
import { openTestStore } from '#server/testing/test-store.ts'
import { AisleBook } from './aisle-book.ts'

const NAME = 'Avurudu Sweets'
const TITLE = { en: 'Avurudu Sweets', ko: '설맞이 과자', si: 'අවුරුදු කැවිලි', np: 'नयाँ वर्षका मिठाई' }
const TEXT = { en: 'Kavum and kokis.', ko: '카붐과 코키스.', si: 'කැවුම් සහ කොකිස්.', np: 'कावुम र कोकिस।' }

/** One process of the store with its caches, which listens to the database's notifications. */
async function openNode(database: TestDatabase) {
  const log = createLog('silent')
  const cache = new ResponseCache()
  const aisles = new AisleBook(database.db)
  const listener = new DatabaseListener({ url: database.url, log, channels: [aisles.channel, contentChannel(cache)] })
  await listener.start()
  const { call, origin, close } = await openTestStore(database.db, {
    app: { aisles, caching: { cache, catchUp: () => listener.catchUp() } },
  })
  return { aisles, listener, call, origin, close: () => close().then(() => listener.stop()) }
}

let database: TestDatabase
let one: Awaited<ReturnType<typeof openNode>>
let other: Awaited<ReturnType<typeof openNode>>
let owner: Person
let nimali: Person
/** The rows of the aisles that a shop begins with. */
let firstAisles: string

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('insert into store_settings (facts) values ($1)', [readFileSync('demo/store-settings.json', 'utf8')])
  one = await openNode(database)
  other = await openNode(database)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  nimali = await person()
  firstAisles = JSON.stringify((await database.pool.query('select * from aisle')).rows)
})
beforeEach(async () => {
  await database.empty('aisle, product')
  await database.pool.query('insert into aisle select * from json_populate_recordset(null::aisle, $1)', [firstAisles])
  await Promise.all([one, other].map(({ listener }) => listener.catchUp()))
})
afterEach(() => expectCleanAudit(database.pool))
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

const by = () => ({ token: owner.token })
const set = (change: Record<string, unknown> = {}) =>
  one.call(consoleSetAisle, { name: NAME, version: null, title: TITLE, description: TEXT, wall: 'butter', picture: null, ...change }, by())
const show = (visible: boolean) => one.call(consoleShowAisle, { name: NAME, visible }, by())
const remove = async (name = NAME) => {
  const version = (await listed()).find((aisle) => aisle.name === name)?.version ?? 1
  return one.call(consoleRemoveAisle, { name, version }, by())
}
const listed = async () => (await one.call(consoleAisles, undefined, by())).body.items
const onShelf = async (node = one, lang = 'en') => (await node.call(categoryAll, undefined, { query: `?lang=${lang}` })).body.data
const inCategory = `?category=${encodeURIComponent(NAME)}`

it('a shop begins with the eighteen aisles, in their order and on their walls', async () => {
  expect((await listed()).map(({ name, title, description, wall }) => ({ name, title, description, wall }))).toEqual(
    FIRST_AISLES.map(({ name, title, description, wall }) => ({ name, title, description, wall })),
  )
  expect((await onShelf()).map(({ key, name, picture }) => [key, name, picture])).toEqual(
    FIRST_AISLES.map(({ key, name }) => [key, name, null]),
  )
})

it('a category that the shop does not have is refused as no choice, wherever it is requested', async () => {
  const refused = [
    await one.call(foodList, undefined, { query: inCategory }),
    await one.call(foodFacets, undefined, { query: inCategory }),
    await one.call(foodSearch, undefined, { query: `${inCategory}&q=rice` }),
    await one.call(foodByCategory, { category: NAME }),
    await one.call(consoleProducts, undefined, { query: inCategory, ...by() }),
  ]
  expect(refused.map(({ status, refusal }) => [status, refusal.code, refusal.field])).toEqual(
    refused.map(() => [400, 'BAD_REQUEST', 'category']),
  )
  expect((await one.call(categoryGet, undefined, { query: inCategory })).status).toBe(404)
  const product = await one.call(consoleSaveProduct, newProduct({ category: NAME }), by())
  expect([product.status, product.refusal.field]).toEqual([400, 'content.category'])
})

describe('a new aisle', () => {
  beforeEach(async () => {
    await onShelf(other)
    await set()
    await one.call(consoleSaveProduct, newProduct({ sku: 'AVU-1', category: NAME }), by())
  })

  it('is on the shelf of every process, in the language of its reader', async () => {
    await other.listener.catchUp()
    for (const [language, title] of Object.entries(TITLE)) {
      const shelf = await onShelf(other, language)
      expect(shelf).toHaveLength(19)
      expect(shelf.at(-1)).toEqual({ key: 'avurudusweets', name: NAME, title, wall: 'butter', count: 1, picture: null })
      const { aisles } = (await other.call(storeGet, undefined, { query: `?lang=${language}` })).body
      expect(aisles.at(-1)).toEqual({ name: NAME, title, wall: 'butter', hidden: false })
    }
  })

  it('costs a request no statement once a process has cached it', async () => {
    const cached = await other.aisles.current()
    expect(await other.aisles.current()).toBe(cached)
    await show(false)
    await show(true)
    await other.listener.catchUp()
    expect((await other.aisles.current()).names).toEqual([...AISLE_NAMES, NAME])
  })

  it('is a filter of lists, facets and search, which finds its products by its title in any language', async () => {
    const { data } = (await one.call(foodList, undefined, { query: inCategory })).body
    expect(data.map(({ sku, category }) => [sku, category])).toEqual([['AVU-1', NAME]])
    expect((await one.call(foodByCategory, { category: NAME })).body.data).toHaveLength(1)
    const { total, facets } = (await one.call(foodFacets, undefined, { query: inCategory })).body
    expect([total, facets.categories]).toEqual([1, [{ category: NAME, count: 1 }]])
    for (const words of Object.values(TITLE)) {
      const found = (await one.call(foodSearch, undefined, { query: `?q=${encodeURIComponent(words)}` })).body
      expect([found.topCategory, found.data.map(({ sku }) => sku)]).toEqual([NAME, ['AVU-1']])
    }
  })

  it('is taken by files, and by the type of a file of Shopify', async () => {
    const read = async (text: string) =>
      (await one.call(consoleReadProductFile, form({ productFile: new Blob([text]), origin: 'LK' }), by())).body.import
    const own = await read(`sku,category,name_en,unit,price_krw\nAVU-2,${NAME},Kokis,200 g,4000\nAVU-3,Avurudu,Kavum,1 kg,1\n`)
    expect(own).toMatchObject({ new: 1, bad: 1 })
    const shopify = await read('Handle,Title,Type,Variant SKU,Variant Price,Variant Grams\nkavum,Kavum,avurudu sweet,AVU-4,9000,200\n')
    expect(shopify).toMatchObject({ new: 1, bad: 0 })
  })

  it('is in no list while it is hidden, but its page and its products stay', async () => {
    await show(false)
    expect((await onShelf()).map(({ name }) => name)).toEqual(AISLE_NAMES)
    expect((await one.call(categoryGet, undefined, { query: inCategory })).body.data).toMatchObject({ count: 1, description: TEXT.en })
    expect((await one.call(foodList, undefined, { query: inCategory })).body.data).toHaveLength(1)
    expect((await one.call(storeGet)).body.aisles.at(-1)).toMatchObject({ name: NAME, hidden: true })
  })

  it('has another title, wall and picture, which search and lists follow', async () => {
    const taken = await one.call(consoleShopPicture, form({ image: await photo({ width: 90, height: 60 }) }), by())
    const picture = taken.body.picture.url.split('/').at(-1)
    const title = { ...TITLE, en: 'Festival' }
    const { body } = await set({ version: 1, title, wall: 'mint', picture })
    expect(body.items.at(-1)).toMatchObject({ name: NAME, version: 2, products: 1, picture: { width: 90 } })
    expect((await onShelf()).at(-1)).toMatchObject({ title: 'Festival', wall: 'mint', picture: { height: 60 } })
    expect((await one.call(foodSearch, undefined, { query: '?q=festival' })).body.data).toHaveLength(1)
    const late = await set({ version: 1 })
    expect([late.status, late.refusal.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await one.call(consoleRemoveAisle, { name: NAME, version: 1 }, by())).refusal.code).toBe('CHANGED_MEANWHILE')
    expect((await set({ version: 2, title, picture: 'a'.repeat(64) })).refusal.field).toBe('picture')
  })

  it('comes first in lists of products when staff put it first', async () => {
    await one.call(consoleSaveProduct, newProduct({ sku: 'RICE-1' }), by())
    const order = async () => (await one.call(foodList)).body.data.map(({ sku }) => sku)
    expect(await order()).toEqual(['RICE-1', 'AVU-1'])
    const was = [...AISLE_NAMES, NAME]
    await one.call(consoleOrderAisles, { names: [NAME], was }, by())
    expect(await order()).toEqual(['AVU-1', 'RICE-1'])
    expect((await listed())[0]).toMatchObject({ name: NAME })
    expect((await one.call(consoleOrderAisles, { names: ['Nothing'], was }, by())).status).toBe(404)
    expect((await one.call(consoleOrderAisles, { names: ['Spices'], was }, by())).refusal.code).toBe('CHANGED_MEANWHILE')
  })

  it('is kept while products are in it, archived ones too, and goes without them', async () => {
    await database.pool.query(`update product set active = false, archived_at = now() where sku = 'AVU-1'`)
    const { status, refusal } = await remove()
    expect([status, refusal.code]).toEqual([409, 'AISLE_IN_USE'])
    expect(refusal.message).toContain('1')
    await expect(database.pool.query('delete from aisle where name = $1', [NAME])).rejects.toThrow('product_category_aisle_name_fk')
    await database.pool.query(`update product set category = 'Spices' where sku = 'AVU-1'`)
    expect((await remove()).body.items.map(({ name }) => name)).toEqual(AISLE_NAMES)
    expect((await remove()).status).toBe(404)
    expect((await one.call(foodList, undefined, { query: inCategory })).status).toBe(400)
  })
})

it('the first aisle with a slash in its name comes back as it was, with its key', async () => {
  const gone = (await listed()).find(({ name }) => name.includes('/'))
  if (!gone) throw new Error('There is no aisle with a slash')
  const { name, key, title, description, wall, hidden } = gone
  expect(key).toBe('kitchen')
  await remove(name)
  const { status, body } = await set({ name, key, title, description, wall, hidden })
  expect([status, body.items.at(-1)]).toEqual([200, gone])
  expect((await onShelf()).at(-1)).toMatchObject({ key: 'kitchen', name })
  expect((await one.call(categoryGet, undefined, { query: `?category=${encodeURIComponent(name)}` })).status).toBe(200)
})

it('a key of another aisle is not given twice', async () => {
  expect((await set({ key: 'spices' })).body.items.at(-1)).toMatchObject({ name: NAME, key: 'avurudusweets' })
})

it('an aisle has a name in Sinhala, with letters that are joined invisibly', async () => {
  expect((await set({ name: 'ශ්\u200Dරී ලංකා' })).status).toBe(200)
})

it('of two who make an aisle of one name, one gets the refusal that there is one', async () => {
  const responses = await Promise.all([set({ name: 'Twin' }), set({ name: 'TWIN' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(responses.find(({ status }) => status === 400)?.refusal.field).toBe('name')
})

it('an aisle goes out without a language only when somebody meant it, and its readers see English then', async () => {
  const title = { ...TITLE, np: '' }
  expect((await set({ title })).refusal.code).toBe('LANGUAGE_MISSING')
  expect((await set({ title, hidden: true })).status).toBe(200)
  expect((await show(true)).refusal.code).toBe('LANGUAGE_MISSING')
  expect((await one.call(consoleShowAisle, { name: NAME, visible: true, missingMeant: true }, by())).status).toBe(200)
  expect((await onShelf(one, 'np')).at(-1)).toMatchObject({ title: TITLE.en })
})

it.each<[string, Record<string, unknown>, string]>([
  ['with a question mark in its name', { name: 'Tea?Coffee' }, 'name'],
  ['with a name that a spreadsheet reads as a formula', { name: '-Deals' }, 'name'],
  ['with an invisible character that joins nothing', { name: 'Tea \u200DCoffee' }, 'name'],
  ['with a line end in its name', { name: 'Tea\nCoffee' }, 'name'],
  ['with a name that ends in a space', { name: 'Tea ' }, 'name'],
  ['with a name of 41 characters', { name: 'a'.repeat(41) }, 'name'],
  ['with the name of another in other letters', { name: 'sPICES' }, 'name'],
  ['without an English title', { title: { ...TITLE, en: ' ' } }, 'title.en'],
  ['with a title that is too long', { title: { ...TITLE, ko: 'a'.repeat(41) } }, 'title.ko'],
  ['on a wall that the shop does not have', { wall: 'plain' }, 'wall'],
])('an aisle %s is refused', async (_, change, field) => {
  const { status, refusal } = await set(change)
  expect([status, refusal.field]).toEqual([400, field])
  expect((await listed()).map(({ name }) => name)).toEqual(AISLE_NAMES)
})

it('a shop has no more aisles than its lists can show', async () => {
  const many = `insert into aisle (name, key, position, wall, title, description)
    select 'More ' || n, 'more' || n, 100 + n, 'sky', '{"en":"More"}', '{"en":""}' from generate_series(1, $1::int) n`
  await database.pool.query(many, [MAX_AISLES - AISLE_NAMES.length])
  expect((await set()).refusal.code).toBe('TOO_MANY_ENTRIES')
})

it('a name is for good', async () => {
  await expect(database.pool.query(`update aisle set name = 'Spice' where name = 'Spices'`)).rejects.toThrow('for good')
})

it('customers can do none of it', async () => {
  const token = nimali.token
  expect((await one.call(consoleAisles, undefined, { token })).status).toBe(403)
  expect((await one.call(consoleRemoveAisle, { name: 'Spices', version: 1 }, { token })).status).toBe(403)
})
