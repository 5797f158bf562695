import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { loadDemo } from './load-demo.ts'
import { makeDemoRoot } from './testing/make-demo-root.ts'

let database: TestDatabase
let root = ''

beforeAll(async () => {
  database = await createTestDatabase()
  root = await makeDemoRoot()
})
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true })
})

const count = async (table: string) => Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const counts = async () => {
  const tables = [
    'product',
    'product_notice',
    'stock_move',
    'picture',
    'product_picture',
    'slide',
    'category_picture',
    'mart',
    'account',
    'review',
    'review_helpful',
    'help_entry',
    'reel',
    'store_settings',
  ]
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
}
const load = async () => {
  const lines: string[] = []
  await loadDemo(
    { db: database.db, files: createDiskStore(join(root, 'uploads')), root, sandboxFolder: join(root, 'sandbox'), secret: SECRET },
    (line) => lines.push(line),
  )
  return lines
}

const WHOLE = {
  product: 257,
  product_notice: 257,
  picture: 6,
  product_picture: 3,
  slide: 2,
  category_picture: 1,
  mart: 3,
  account: 79,
  review: 59,
  review_helpful: 67,
  help_entry: 8,
  reel: 12,
  store_settings: 1,
}

/** Milliseconds for a test that loads the whole demo: a busy machine takes a good while longer than a test usually may. */
const LOADING_MS = 90_000
const SECRET = 'a secret of the tests, forty letters long'

it(
  'goes on where it was interrupted, and is complete only when all of it is there',
  async () => {
    const marts = join(root, 'demo', 'marts.json')
    const good = await readFile(marts)
    await writeFile(marts, '[{ "id": "cut')
    await expect(load()).rejects.toThrow()
    expect(await count('store_settings')).toBe(0)
    await writeFile(marts, good)
    expect(await load()).toEqual([
      'Loaded the demo catalogue: 257 products.',
      'Writing 60 days of a made-up shop …',
      'The demo store is ready.',
    ])
    expect(await counts()).toMatchObject(WHOLE)
  },
  LOADING_MS,
)

it(
  'never touches a store that is open',
  async () => {
    // Opens it, unless the test before has done so.
    await load()
    const before = await counts()
    await database.pool.query(`update product set price = 1, discount = 0 where sku = 'SPC-001'`)
    expect(await load()).toEqual([])
    expect(await counts()).toEqual(before)
    expect((await database.pool.query(`select price from product where sku = 'SPC-001'`)).rows[0].price).toBe(1)
  },
  LOADING_MS,
)
