import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { AisleBook } from '../../aisles/aisle-book.ts'
import { importCatalogue } from '../../import/import-catalogue.ts'
import { findFoods } from '../find-foods.ts'
import { listFacets } from '../list-facets.ts'
import { addAliases } from '../write-aliases.ts'
import type { FoodIndex } from './food-index.ts'
import { IndexCache } from './index-cache.ts'

let database: TestDatabase
let indexCache: IndexCache

beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
  indexCache = new IndexCache(database.db)
})
beforeEach(async () => {
  await database.pool.query('delete from search_alias')
  await database.pool.query('update product set active = true where not active')
  await titleSpices('Spices')
  await indexCache.current()
})
afterAll(() => database.close())

const add = (...rows: [alias: string, means: string][]) =>
  inTransaction(database.db, (tx) =>
    addAliases(
      tx,
      rows.map(([alias, means]) => ({ alias, means })),
    ),
  )
const titleSpices = (en: string) =>
  database.pool.query(`update aisle set title = title || jsonb_build_object('en', $1::text) where name = 'Spices'`, [en])
const forget = (alias: string) => database.pool.query('delete from search_alias where alias = $1', [alias])
const namesFound = (index: FoodIndex, text: string) => findFoods(index, { text, language: 'en', limit: 20 }).hits.map(({ id }) => id)

/** Results of a new index, built from scratch. */
const foundAnew = async (text: string) => namesFound(await new IndexCache(database.db).current(), text)

it('indexes an alias, and its end, without reading the other products again', async () => {
  const before = await indexCache.current()
  const places = before.columns.length
  expect(namesFound(before, 'zubizu')).toEqual([])

  await add(['zubizu', 'coconut milk'], ['zubizu', 'CHILLI'])
  const after = await indexCache.current()
  expect(after).toBe(before)
  const found = namesFound(after, 'zubizu')
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(await foundAnew('zubizu'))
  // Each product that is indexed again gets a new place at the end.
  const taken = after.columns.length - places
  expect(taken).toBeGreaterThanOrEqual(found.length)
  expect(taken).toBeLessThan(after.size / 2)

  await forget('zubizu')
  expect(namesFound(await indexCache.current(), 'zubizu')).toEqual([])
})

it('indexes an alias of a sku, in another spelling of it', async () => {
  await add(['quvorn', 'grn-004'])
  const index = await indexCache.current()
  expect(namesFound(index, 'quvorn')).toHaveLength(1)
  expect(namesFound(index, 'quvorn')).toEqual(await foundAnew('quvorn'))
})

it('lets searches go on with what is there while a change takes long, and shows it when it is taken in', async () => {
  const other = await database.pool.connect()
  try {
    await add(['ombrelu', 'coconut milk'])
    await other.query('begin')
    await other.query('lock table search_alias in access exclusive mode')
    expect(namesFound(await indexCache.current(), 'ombrelu')).toEqual([])
  } finally {
    await other.query('rollback')
    other.release()
  }
  await expect.poll(async () => namesFound(await indexCache.current(), 'ombrelu').length).toBeGreaterThan(0)
})

it('indexes another title of an aisle after a failure', async () => {
  await titleSpices('Zibbelu')
  vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('The connection broke'))
  await expect(indexCache.current()).rejects.toThrow('The connection broke')
  const found = namesFound(await indexCache.current(), 'zibbelu')
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(await foundAnew('zibbelu'))

  await titleSpices('Ombrazu')
  vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('The connection broke'))
  await expect(indexCache.current()).rejects.toThrow('The connection broke')
  await titleSpices('Zibbelu')
  expect(namesFound(await indexCache.current(), 'zibbelu')).toEqual(found)
})

it('lets searches go on while an aisle with many products is taken in', async () => {
  const small = new IndexCache(database.db, new AisleBook(database.db), 2)
  const before = await small.current()
  await titleSpices('Brivvolu')
  vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('The connection broke'))
  expect(await small.current()).toBe(before)
  await expect.poll(async () => namesFound(await small.current(), 'brivvolu').length).toBeGreaterThan(1)
})

it('refuses searches for now when a shop that has just started is still being read', async () => {
  const starting = new IndexCache(database.db)
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query('lock table search_alias in access exclusive mode')
    await expect(starting.current()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  } finally {
    await other.query('rollback')
    other.release()
  }
  await expect.poll(async () => (await starting.current()).size).toBeGreaterThan(200)
})

it('counts the columns once for a choice of filters, and again when a product changed', async () => {
  const before = await listFacets(indexCache, { inStock: true }, 'en')
  expect(await listFacets(indexCache, { inStock: true }, 'en')).toBe(before)
  expect((await listFacets(indexCache, {}, 'en')).total).toBeGreaterThanOrEqual(before.total)

  const { rows } = await database.pool.query(`update product set active = false where sku = 'GRN-004' returning stock_count`)
  const after = await listFacets(indexCache, { inStock: true }, 'en')
  expect(rows[0].stock_count).toBeGreaterThan(0)
  expect(after.total).toBe(before.total - 1)
})
