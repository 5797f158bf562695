import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { encrypt } from 'officecrypto-tool'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleExportProducts,
  consoleImportProblemFile,
  consoleImportRows,
  consoleMendCell,
  consoleProductTemplate,
  consoleStartImport,
  consoleUndoImport,
} from '#contract/calls/console/products/product-files.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { lockProducts } from '../lock-products.ts'
import { moveStock } from '../move-stock.ts'
import { whileStateChanges } from '../testing/while-state-changes.ts'
import { importEffects } from './import-effects.ts'
import { csv, ROW } from './testing/csv.ts'
import { importDesk } from './testing/import-desk.ts'

const SHOPIFY = readFileSync(`${import.meta.dirname}/testing/products-shopify-style.csv`)

let database: TestDatabase
let store: TestStore
let owner: Person
let manager: Person

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  const { person } = createPeople(database.db)
  owner = await person('owner')
  manager = await person('manager')
})
afterAll(async () => {
  await store.close()
  await database.close()
})
beforeEach(async () => {
  await database.empty('product, stock_move, product_picture, product_import, outbox')
})

const { seed, drop, dropped, problemsOf, start, work, undo, latest } = importDesk(() => ({ database, store, owner }))
const rowsOf = async (importId: string) => (await store.call(consoleImportRows, undefined, { ...owner, params: { importId } })).body.items
const bringIn = async (bytes: Buffer | string, fields?: Record<string, string>) => {
  const { id } = await dropped(bytes, fields)
  await start(id)
  await work()
  return id
}
const shelf = async () =>
  (await database.pool.query('select sku, price, discount, stock_count, name, active from product order by sku')).rows
const stockOf = async (sku: string) => (await shelf()).find((row) => row.sku === sku)?.stock_count

async function sell(sku: string, pieces: number): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>('select id from product where sku = $1', [sku])
  const id = rows[0]?.id ?? 0
  await inTransaction(database.db, async (tx) => {
    await lockProducts(tx, [id])
    await moveStock(tx, [{ productId: id, delta: -pieces, kind: 'count' }])
  })
}

describe('a dry run', () => {
  it('lists new, changed and unreadable rows with line, column and what was meant, and changes nothing', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }, { sku: 'A-3' }])
    const before = await shelf()
    const found = await dropped(
      csv([
        { sku: 'A-1', price_krw: '7,000', category: 'Spices', name_en: 'Curry powder' },
        { sku: 'A-2', price_krw: '5.900', category: 'Spicez', name_en: '=HYPERLINK("x")' },
        { sku: 'A-3', price_krw: '20000', category: '', name_en: 'Curry powder' },
        { sku: 'A-1', price_krw: '1', category: '', name_en: '' },
      ]),
      { fileName: 'prices.csv' },
    )
    expect(found).toMatchObject({ total: 4, new: 0, changed: 2, same: 0, bad: 2, unsure: 1, fields: 2, state: 'ready' })
    expect(found).toMatchObject({ letters: 'UTF-8', delimiter: ',', fileName: 'prices.csv', groups: { price: 2, stock: 0 } })
    expect(await rowsOf(found.id)).toMatchObject([
      { line: 2, unsure: false, changes: [{ column: 'price_krw', before: '6500', after: '7000' }] },
      { line: 4, unsure: true },
    ])
    expect((await problemsOf(found.id)).map(({ line, column, code, meant }) => [line, column, code, meant])).toEqual([
      [3, 'name_en', 'formula', null],
      [3, 'category', 'form', 'Spices'],
      [3, 'price_krw', 'number', null],
      [5, 'sku', 'twice', null],
    ])
    expect(await shelf()).toEqual(before)
  })

  it('shows what a category and a price should be, and reads a cell as what was meant', async () => {
    const { id } = await dropped(
      csv([
        { sku: 'N-1', ...ROW, category: 'Spicez' },
        { sku: 'N-2', ...ROW, price_krw: '5.900' },
      ]),
    )
    expect(await problemsOf(id)).toMatchObject([
      { line: 2, column: 'category', found: 'Spicez', code: 'form', meant: 'Spices' },
      { line: 3, column: 'price_krw', found: '5.900', code: 'number' },
    ])
    const { body } = await store.call(consoleMendCell, { importId: id, line: 2, column: 'category', value: 'Spices' }, owner)
    expect(body.import).toMatchObject({ new: 1, bad: 1 })
    const file = (await store.call(consoleImportProblemFile, undefined, { ...owner, params: { importId: id } })).body
    const text = Buffer.from(file.base64, 'base64').toString()
    expect(text).toContain('5.900')
    expect(text).not.toContain('N-1')
  })

  it("names what the shop has in the reader's language, and what is new as the file does", async () => {
    await seed([{ sku: 'A-1', name_en: 'Red rice', name_si: 'රතු හාල්' }])
    const { id } = await dropped(`sku,category,name_en,unit,price_krw,origin_country\nA-1,,,,6100,\nA-9,Spices,Cloves,50 g,900,LK`)
    const { items } = (await store.call(consoleImportRows, undefined, { ...owner, params: { importId: id }, query: '?lang=si' })).body
    expect(items.map(({ sku, name }) => [sku, name])).toEqual([
      ['A-1', 'රතු හාල්'],
      ['A-9', 'Cloves'],
    ])
  })

  it('empties a field only when that is requested', async () => {
    await seed([{ sku: 'A-1', brand: 'Old' }])
    const { id } = await dropped('sku,brand\nA-1,', { emptyClears: 'true' })
    expect(await rowsOf(id)).toMatchObject([{ changes: [{ column: 'brand', before: 'Old', after: '' }] }])
  })

  it.each([
    ['no products', Buffer.from('date,amount\n1,2'), 'SHEET_NO_PRODUCTS'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004nothing'), 'SHEET_DAMAGED'],
    ['a password', encrypt(Buffer.from('PK'), { password: '1234' }), 'SHEET_ENCRYPTED'],
    ['nothing in it', Buffer.alloc(0), 'SHEET_KIND'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SHEET_KIND'],
    ['a PDF that is called a list', Buffer.from('%PDF-1.7\nsku,price_krw\nA-1,1'), 'SHEET_KIND'],
    ['a column twice', Buffer.from('sku,price_krw,price_krw\nA-1,1,2'), 'SHEET_COLUMN_TWICE'],
    ['more rows than are read', Buffer.from(`sku,price_krw\n${'A-1,1\n'.repeat(100_200)}`), 'SHEET_TOO_LONG'],
  ])('refuses a file with %s', async (_what, bytes, code) => {
    expect((await drop(bytes)).refusal).toMatchObject({ code })
    expect((await latest()).open).toBeNull()
  })

  it.each([
    ['CP949 with semicolons', iconv.encode('sku;name_ko\r\nA-1;새 이름', 'cp949'), { letters: 'CP949', delimiter: ';' }],
    ['UTF-8 with a byte order mark and tabs', Buffer.from('\ufeffsku\tname_ko\nA-1\t새 이름'), { letters: 'UTF-8', delimiter: '\t' }],
  ])('is made of a file that is sent in %s', async (_what, bytes, expected) => {
    await seed([{ sku: 'A-1' }])
    const found = await dropped(bytes)
    expect(found).toMatchObject({ ...expected, changed: 1, bad: 0 })
    expect(await rowsOf(found.id)).toMatchObject([{ changes: [{ column: 'name_ko', after: '새 이름' }] }])
  })
})

describe('bringing in', () => {
  it("takes Shopify's file: errors, mended, imported hidden, and taken back", async () => {
    const first = await dropped(SHOPIFY)
    expect(first).toMatchObject({ fileKind: 'shopify', total: 2, bad: 2 })
    expect(await problemsOf(first.id)).toMatchObject([{ column: 'origin_country', code: 'origin' }, { column: 'origin_country' }])
    const id = await bringIn(SHOPIFY, { origin: 'IN' })
    expect(await shelf()).toMatchObject([
      { sku: '000123', price: 5_900, stock_count: 12, active: false, name: { en: 'Sample Basmati Rice 1 kg' } },
      { sku: '000124', price: 26_900, stock_count: 4, active: false },
    ])
    const { last } = await latest()
    expect(last).toMatchObject({ id, rows: { done: 2 }, undo: { rows: 2, kept: 0 } })
    await undo(id)
    expect(await shelf()).toMatchObject([{ stock_count: 0, active: false }, { stock_count: 0 }])
    expect((await latest()).last).toMatchObject({ state: 'undone', rows: { undone: 2 }, undo: null })
  })

  it('leaves a price that moves by more than half until it is named', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }, { sku: 'A-3' }])
    const text = 'sku,price_krw\nA-1,6600\nA-2,60000\nA-3,60000'
    const { id } = await dropped(text)
    await start(id, [4])
    await work()
    expect((await shelf()).map(({ price }) => price)).toEqual([6_600, 6_500, 60_000])
    expect((await latest()).last?.rows).toMatchObject({ done: 2, left: 1 })
  })

  it('keeps what the shop changed after the dry run, and sales that went on', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2' }])
    const { id } = await dropped('sku,price_krw,stock_count\nA-1,6600,50\nA-2,6600,42')
    await sell('A-1', 2)
    await database.pool.query("update product set price = 7777 where sku = 'A-2'")
    await start(id)
    await work()
    expect(await shelf()).toMatchObject([
      { price: 6_600, stock_count: 48 },
      { price: 7_777, stock_count: 42 },
    ])
    expect((await latest()).last?.rows).toMatchObject({ done: 1, stale: 1 })
  })

  it('takes back what nobody changed since, and names what stays', async () => {
    await seed([{ sku: 'A-1' }, { sku: 'A-2', name_en: 'Turmeric' }])
    const id = await bringIn('sku,price_krw,stock_count\nA-1,6600,50\nA-2,6600,42')
    await sell('A-1', 3)
    await database.pool.query("update product set price = 7777, updated_at = now() where sku = 'A-2'")
    expect((await latest()).last?.undo).toMatchObject({ rows: 1, kept: 1, changed: ['Turmeric'] })
    await undo(id)
    expect(await shelf()).toMatchObject([
      { price: 6_500, stock_count: 39 },
      { price: 7_777, stock_count: 42 },
    ])
    expect((await latest()).last?.rows).toMatchObject({ undone: 1, kept: 1 })
    expect((await store.call(consoleUndoImport, { importId: id }, owner)).refusal).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  it('moves stock, or takes it back, for staff with the right to stock alone', async () => {
    await seed([{ sku: 'A-1' }])
    const revoke = () => database.pool.query("delete from staff_role_permission where (role, permission) = ('manager', 'stock.write')")
    const grant = () => database.pool.query("insert into staff_role_permission values ('manager', 'stock.write')")
    const { id } = await dropped('sku,stock_count\nA-1,50')
    const bring = () => store.call(consoleStartImport, { importId: id, unsure: [] }, manager)
    const takeBack = () => store.call(consoleUndoImport, { importId: id }, manager)
    await revoke()
    expect((await bring()).refusal.code).toBe('FORBIDDEN')
    await grant()
    expect((await bring()).status).toBe(200)
    await work()
    await revoke()
    expect((await takeBack()).refusal.code).toBe('FORBIDDEN')
    await grant()
    expect((await takeBack()).status).toBe(200)
    await work()
    expect(await stockOf('A-1')).toBe(42)
  })

  it('is resumed where a killed store left it, and does no row twice', async () => {
    const many = Array.from({ length: 330 }, (_, index) => ({ sku: `M-${index}` }))
    await seed(many)
    const { id } = await dropped(csv(many.map(({ sku }) => ({ sku, stock_count: '50' }))))
    await start(id)
    // The second transaction never comes to its end, as if the store were killed.
    const dying = { ...database.db, $client: database.db.$client }
    let turns = 0
    const pool = new Proxy(dying.$client, {
      get: (target, name) => {
        if (name !== 'connect') return Reflect.get(target, name)
        return () => (++turns > 1 ? Promise.reject(new Error('killed')) : target.connect())
      },
    })
    const [effect] = Object.values(importEffects({ db: Object.assign(Object.create(database.db), { $client: pool }) }))
    await expect(effect?.({ importId: id })).rejects.toThrow('killed')
    expect((await latest()).open).toMatchObject({ state: 'running', rows: { done: 250, waiting: 80 } })
    await work()
    expect((await latest()).last?.rows).toMatchObject({ done: 330 })
    const { rows } = await database.pool.query("select count(*)::int as moves from stock_move where note = 'products'")
    expect(rows).toEqual([{ moves: 330 }])
  })

  it('does not start twice, nor beside another import', async () => {
    await seed([{ sku: 'A-1' }])
    const { id } = await dropped('sku,price_krw\nA-1,6600')
    const tries = await Promise.all([start(id), start(id)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('an import that is just taken back is at work or ended in every response', async () => {
  await seed([{ sku: 'A-1' }])
  await bringIn(csv([{ sku: 'A-1', price_krw: '6600' }]))
  const responses = await whileStateChanges(database.pool, 'product_import', latest)
  const states = responses.map(({ open, last }) => (open ?? last)?.state)
  expect(states.filter((state) => state !== 'undoing' && state !== 'undone')).toEqual([])
  expect(responses.filter(({ open }) => open?.state === 'undone')).toEqual([])
})

describe('files that go out', () => {
  it.each(['csv', 'xlsx'] as const)('change nothing when they come back: %s', async (kind) => {
    await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
    await database.pool.query(
      `update product set brand = '=1+1', description = jsonb_set(description, '{en}', '"@home\\nin two lines"') where id = 1`,
    )
    await database.pool.query('update product set active = false where id = 2')
    // Two packs with one printed code, which a count has to resolve.
    await database.pool.query("update product set barcode = '2000000000015' where id in (3, 4)")
    const { body } = await store.call(consoleExportProducts, undefined, { ...owner, query: `?kind=${kind}` })
    expect(body).toMatchObject({ rows: 257, name: expect.stringMatching(/^kade-products-\d{4}-\d\d-\d\d\./) })
    const bytes = Buffer.from(body.base64, 'base64')
    const sheet = kind === 'xlsx' ? read(bytes).Sheets.Sheet1 : null
    expect(sheet ? utils.sheet_to_csv(sheet) : bytes.toString()).toContain("'=1+1")
    expect(await dropped(bytes)).toMatchObject({ total: 257, same: 257, changed: 0, new: 0, bad: 0, ignored: [] })
    const second = await dropped('sku,barcode\nTEA-001,2000000000022\nTEA-002,2000000000022')
    expect(await problemsOf(second.id)).toMatchObject([{ line: 3, column: 'barcode', code: 'twice' }])
  })

  it('are a template whose line can be brought in', async () => {
    const { body } = await store.call(consoleProductTemplate, undefined, { ...owner, query: '?kind=xlsx' })
    const id = await bringIn(Buffer.from(body.base64, 'base64'))
    expect(await problemsOf(id)).toEqual([])
    expect(await shelf()).toMatchObject([{ sku: 'TEA-900', active: false }])
    expect(await stockOf('TEA-900')).toBe(24)
  })
})
