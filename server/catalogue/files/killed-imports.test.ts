import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { consolePictureImports, consoleReadPictureZip, consoleStartPictures } from '#contract/calls/console/products/picture-files.ts'
import { consoleProductImports, consoleReadProductFile, consoleStartImport } from '#contract/calls/console/products/product-files.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/picture-shop.ts'
import { runProcess } from '#server/testing/run-process.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { writeZip } from '../picture-files/testing/write-zip.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/import-process.ts')
const HEADING =
  'sku,category,name_en,name_ko,name_si,name_ne,brand,unit,price_krw,discount_krw,stock_count,rating_seed,weekday_deal,tags,origin_country,storage,description_en,description_ko,description_si,description_ne'
const rowOf = (sku: string, stock: number) => `${sku},Spices,Curry,커리,කරි,करी,,250 g,6500,0,${stock},4.6,,,LK,ambient,,,,`

let database: TestDatabase
let store: TestStore
let owner: Person
beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
})
afterAll(async () => {
  await store.close()
  await database.close()
})
beforeEach(() => database.empty('product, stock_move, product_picture, product_import, picture_import, outbox'))
afterEach(() => expectCleanAudit(database.pool))

const numbers = async (query: string) => (await database.pool.query<Record<string, number>>(query)).rows[0] ?? {}
const startStore = () => runProcess(PROGRAM, [database.url, join(store.folder, 'uploads')])

/** Starts a store, kills it when some rows of the table are done and others wait, and starts another one, which ends by itself. */
async function killHalfWay(table: 'product_import_row' | 'picture_import_row'): Promise<{ done: number; waiting: number }> {
  const first = startStore()
  const states = `select (count(*) filter (where state = 'done'))::int as done, (count(*) filter (where state = 'waiting'))::int as waiting from ${table}`
  let half = await numbers(states)
  while (half.done === 0 && first.child.exitCode === null) half = await numbers(states)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBeNull()
  const { done = 0, waiting = 0 } = await numbers(states)
  // The lease of the dead store runs out after a minute.
  await database.pool.query('update outbox set due_at = now() where done_at is null')
  expect(await startStore().ended).toBe(0)
  return { done, waiting }
}

it('a product file goes on to its end after the store was killed, and no row is done twice', async () => {
  const skus = Array.from({ length: 1_250 }, (_, at) => `M-${at}`)
  await importCatalogue(database.db, Buffer.from([HEADING, ...skus.slice(0, 600).map((sku) => rowOf(sku, 5))].join('\n')))
  const file = new Blob([[HEADING, ...skus.map((sku) => rowOf(sku, 50))].join('\n')])
  const { id: importId } = (await store.call(consoleReadProductFile, form({ productFile: file, fileName: 'autumn.csv' }), owner)).body
    .import
  expect((await store.call(consoleStartImport, { importId, unsure: [] }, owner)).status).toBe(200)
  const half = await killHalfWay('product_import_row')
  expect(half.done).toBeGreaterThan(0)
  expect(half.waiting).toBeGreaterThan(0)
  expect((await store.call(consoleProductImports, undefined, owner)).body).toMatchObject({
    open: null,
    last: { id: importId, state: 'done', rows: { done: 1_250, waiting: 0, failed: 0, stale: 0 } },
  })
  expect(await numbers('select count(*)::int as products, sum(stock_count)::int as pieces from product')).toEqual({
    products: 1_250,
    pieces: 62_500,
  })
  expect(await numbers(`select count(*)::int as moves from stock_move where note = 'autumn.csv'`)).toEqual({ moves: 1_250 })
})

it('pictures of a zip file go on to the last one after the store was killed, and none is there twice', async () => {
  const skus = Array.from({ length: 14 }, (_, at) => `P-${at}`)
  await importCatalogue(database.db, Buffer.from([HEADING, ...skus.map((sku) => rowOf(sku, 5))].join('\n')))
  const content = await photo(400, 300).jpeg().toBuffer()
  const zip = new Blob([new Uint8Array(writeZip(skus.map((sku) => ({ name: `${sku}.jpg`, content }))))])
  const { id: importId } = (await store.call(consoleReadPictureZip, form({ fileName: 'photos.zip', pictureZip: zip }), owner)).body.import
  expect((await store.call(consoleStartPictures, { importId }, owner)).status).toBe(200)
  const half = await killHalfWay('picture_import_row')
  expect(half.done).toBeGreaterThan(0)
  expect(half.waiting).toBeGreaterThan(0)
  expect((await store.call(consolePictureImports, undefined, owner)).body).toMatchObject({
    open: null,
    last: { id: importId, state: 'done', rows: { done: 14, waiting: 0, failed: 0 } },
  })
  expect(await numbers('select count(*)::int as pictures, count(distinct product_id)::int as products from product_picture')).toEqual({
    pictures: 14,
    products: 14,
  })
  // Each product was changed once by it.
  expect(await numbers('select min(version)::int as least, max(version)::int as most from product')).toEqual({ least: 2, most: 2 })
})
