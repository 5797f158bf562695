import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { lockProducts } from '../lock-products.ts'
import { COLUMNS, NOTICE_COLUMNS } from './columns.ts'
import { importCatalogue } from './import-catalogue.ts'

const demo = readFileSync('demo/catalogue.csv')
const GOOD: Record<string, string> = {
  sku: 'T-1',
  category: 'Spices',
  name_en: 'Curry powder',
  name_ko: '커리 가루',
  name_si: 'තුනපහ',
  name_ne: 'करी पाउडर',
  brand: 'Our Kitchen',
  unit: '250 g',
  price_krw: '6500',
  discount_krw: '600',
  stock_count: '42',
  rating_seed: '4.6',
  weekday_deal: '',
  tags: 'spicy;vegan',
  origin_country: 'LK',
  storage: 'ambient',
  description_en: 'Roasted dark.',
  description_ko: '',
  description_si: '',
  description_ne: '',
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.empty('product, stock_move, product_picture')
})

function file(rows: Record<string, string>[], options: { end?: string; columns?: readonly string[]; bom?: boolean } = {}): Buffer {
  const { end = '\n', columns = COLUMNS, bom = false } = options
  const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const lines = rows.map((row) => columns.map((column) => quote({ ...GOOD, ...row }[column] ?? '')).join(','))
  return Buffer.from(`${bom ? '\ufeff' : ''}${[columns.join(','), ...lines].join(end)}${end}`)
}

async function shelf(): Promise<{ sku: string; stock_count: number; price: number; name: { en: string }; updated_at: Date }[]> {
  return (await database.pool.query('select sku, stock_count, price, name, updated_at from product order by id')).rows
}

async function problemsOf(bytes: Buffer): Promise<string[]> {
  const result = await importCatalogue(database.db, bytes)
  if (result.kind !== 'refused') throw new Error('The file was imported')
  expect(await shelf()).toEqual([])
  return result.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
}

describe('importing a catalogue', () => {
  it('imports the demo catalogue, with the stock in the ledger; a second run changes nothing', async () => {
    expect(await importCatalogue(database.db, demo)).toEqual({ kind: 'done', inserted: 257, updated: 0, unchanged: 0 })
    const before = await shelf()
    expect(await importCatalogue(database.db, demo)).toEqual({ kind: 'done', inserted: 0, updated: 0, unchanged: 257 })
    expect(await shelf()).toEqual(before)
    const { rows } = await database.db.execute<{ ledger: number; counts: number }>(
      sql`select (select sum(delta) from stock_move)::int as ledger, (select sum(stock_count) from product)::int as counts`,
    )
    expect(rows[0]).toEqual({ ledger: 39_251, counts: 39_251 })
  })

  it('reads UTF-8 with a byte order mark, CRLF line ends and columns in another order', async () => {
    const bytes = file([{}], { bom: true, end: '\r\n', columns: [...COLUMNS].reverse() })
    expect(await importCatalogue(database.db, bytes)).toMatchObject({ kind: 'done', inserted: 1 })
    expect((await shelf())[0]?.name).toEqual({ en: 'Curry powder', ko: '커리 가루', si: 'තුනපහ', np: 'करी पाउडर' })
  })

  it('updates what changed by its sku and writes the difference in stock to the ledger', async () => {
    await importCatalogue(database.db, file([{}, { sku: 'T-2', stock_count: '5' }]))
    const result = await importCatalogue(
      database.db,
      file([
        { price_krw: '7000', stock_count: '40' },
        { sku: 'T-2', stock_count: '5' },
      ]),
    )
    expect(result).toEqual({ kind: 'done', inserted: 0, updated: 1, unchanged: 1 })
    expect(await shelf()).toMatchObject([
      { sku: 'T-1', price: 7_000, stock_count: 40 },
      { sku: 'T-2', price: 6_500, stock_count: 5 },
    ])
    const moves = await database.pool.query('select delta, kind from stock_move order by id')
    expect(moves.rows).toEqual([
      { delta: 42, kind: 'import' },
      { delta: 5, kind: 'import' },
      { delta: -2, kind: 'import' },
    ])
  })

  it('gives every product of the demo a place and a barcode of its own', async () => {
    await importCatalogue(database.db, demo)
    const { rows } = await database.pool.query<{
      places: number
      barcodes: number
      frozen: boolean
    }>(`select count(shelf_place)::int as places,
      count(distinct barcode)::int as barcodes, bool_and((storage = 'frozen') = (shelf_place like 'F%')) as frozen from product`)
    expect(rows).toEqual([{ places: 257, barcodes: 257, frozen: true }])
  })

  it('sets places and barcodes, and keeps those of the shop when the file has no such columns', async () => {
    const places = async () => (await database.pool.query('select shelf_place, barcode from product order by id')).rows
    const columns = [...COLUMNS, 'shelf_place', 'barcode']
    await importCatalogue(database.db, file([{ shelf_place: 'B4', barcode: '2000000000015' }], { columns }))
    await importCatalogue(database.db, file([{ price_krw: '7000' }]))
    expect(await places()).toEqual([{ shelf_place: 'B4', barcode: '2000000000015' }])
    await importCatalogue(database.db, file([{ shelf_place: '', barcode: '' }], { columns }))
    expect(await places()).toEqual([{ shelf_place: null, barcode: null }])
    await database.empty('product, stock_move, product_picture')
    const wrong: Record<string, string>[] = [
      { shelf_place: '4B' },
      { sku: 'T-2', barcode: '2000000000016' },
      { sku: 'T-3', barcode: '4006381333931' },
    ]
    expect(await problemsOf(file([...wrong, { sku: 'T-4', barcode: '04006381333931' }], { columns }))).toEqual([
      '2 shelf_place: Must be a rack, a bay and perhaps a level, such as B4 or C12-3',
      '3 barcode: Must be an article number of 8, 12, 13 or 14 digits with its check digit',
      '5 barcode: Is already in line 4',
    ])
  })

  it('tries everything in a dry run and changes nothing', async () => {
    expect(await importCatalogue(database.db, file([{}]), { dryRun: true })).toEqual({
      kind: 'checked',
      inserted: 1,
      updated: 0,
      unchanged: 0,
    })
    expect(await shelf()).toEqual([])
  })

  it('names line, column and reason of every bad row, counts line breaks inside quotes, and imports not even the good ones', async () => {
    const bytes = file(
      [
        { description_en: 'Two\r\nlines and "quotes"' },
        { sku: 'T-2', price_krw: '6,500', discount_krw: '' },
        { sku: 'T-3', discount_krw: '6501' },
        { sku: 'T-1', category: 'Spice', description_ko: 'a\nb\nc' },
        {
          sku: 'T 5',
          name_en: '',
          stock_count: '-1',
          storage: 'cold',
          origin_country: 'ZZ',
          weekday_deal: '7',
          rating_seed: '5.1',
          tags: 'Hot!',
        },
      ],
      { end: '\r\n' },
    )
    expect(await problemsOf(bytes)).toEqual([
      '4 price_krw: Must be a whole number from 0 to 1000000000, without separators, not "6,500"',
      '5 discount_krw: Must not be above the price of 6500',
      expect.stringMatching(/^6 category: Must be one of: Vegetables & Fruits, /),
      '6 sku: "T-1" is already in line 2',
      '9 sku: Must consist of letters A-Z, digits, dots, hyphens and underscores',
      '9 name_en: Must not be empty',
      '9 origin_country: Must be a country code of two letters, such as LK',
      '9 storage: Must be ambient, chilled or frozen',
      '9 tags: Must be words of a-z, 0-9 and hyphens, apart by semicolons; "Hot!" is none',
      '9 weekday_deal: Must be a whole number from 0 to 6, without separators, not "7"',
      '9 rating_seed: Must be a number from 0 to 5 with at most one decimal',
      '9 stock_count: Must be a whole number from 0 to 1000000, without separators, not "-1"',
    ])
  })

  it('names missing, unknown and repeated columns', async () => {
    const columns = [...COLUMNS.filter((column) => column !== 'price_krw'), 'price', 'sku']
    expect(await problemsOf(file([{}], { columns }))).toEqual([
      '1 price_krw: This column is missing',
      '1 price: This column is not known',
      '1 sku: This column is there twice',
    ])
  })

  it('refuses rows with too few values, an open quotation mark, other encodings and an empty file', async () => {
    const header = `${COLUMNS.join(',')}\n`
    expect(await problemsOf(Buffer.from(`${header}A,B\n`))).toEqual([`2 null: Has 2 values, the header has ${COLUMNS.length}`])
    expect(await problemsOf(Buffer.from(`${header}\nA,"Spices\nB\nC`))).toEqual(['3 category: A quotation mark is opened and never closed'])
    expect(await problemsOf(Buffer.from(`${header}A,B"C,\n`))).toEqual([
      expect.stringMatching(/^2 category: A quotation mark stands inside/),
    ])
    expect(await problemsOf(Buffer.concat([Buffer.from(`${header}A,`), Buffer.from([0xc4, 0xab, 0xb7, 0xb9, 0x0a])]))).toEqual([
      '2 null: Is not UTF-8 text. Save the file as "CSV UTF-8"',
    ])
    expect(await problemsOf(Buffer.from(''))).toEqual(['1 null: The file is empty'])
  })

  it('names a notice column that is missing beside others', async () => {
    const columns = [...COLUMNS, ...NOTICE_COLUMNS.filter((column) => column !== 'traces')]
    expect(await problemsOf(file([{}], { columns }))).toEqual(['1 traces: This column is missing'])
  })

  it('lets the column tax override the rule', async () => {
    const rows: Record<string, string>[] = [
      { sku: 'A', tax: 'exempt' },
      { sku: 'B', tax: '' },
      { sku: 'C', category: 'Grains & Rice', tax: 'taxed' },
    ]
    await importCatalogue(database.db, file(rows, { columns: [...COLUMNS, 'tax'] }))
    const { rows: taxes } = await database.pool.query('select tax_exempt from product order by sku')
    expect(taxes.map((row) => row.tax_exempt)).toEqual([true, false, false])
  })

  it('imports 2,000 rows and reports each 250', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ sku: `BULK-${at}`, name_en: `Curry powder ${at}`, stock_count: String(at) }))
    const steps: number[] = []
    const result = await importCatalogue(database.db, file(rows), { onProgress: (done) => steps.push(done) })
    expect(result).toMatchObject({ inserted: 2_000 })
    expect(steps).toEqual(Array.from({ length: 8 }, (_, at) => (at + 1) * 250))
  })

  it('locks the products of one part of a long file at a time, so that customers buy meanwhile', async () => {
    const rows = (price: string) => file(Array.from({ length: 300 }, (_, at) => ({ sku: `LONG-${at}`, price_krw: price })))
    await importCatalogue(database.db, rows('7000'))
    const ids = (await database.pool.query<{ id: number }>('select id from product order by id')).rows.map(({ id }) => id)
    let importing: Promise<unknown> | undefined
    await inTransaction(database.db, async (holder) => {
      await holder.execute(sql`select from product where id = ${ids.at(-1)} for update`)
      importing = importCatalogue(database.db, rows('8000'))
      await expect.poll(() => lockWaits(database.pool), { interval: 10 }).toBe(1)
      const bought = await inTransaction(database.db, (tx) => lockProducts(tx, ids.slice(0, 1)))
      expect([...bought.values()].map(({ price }) => price)).toEqual([8_000])
    })
    expect(await importing).toEqual({ kind: 'done', inserted: 0, updated: 300, unchanged: 0 })
  })

  it('lets two imports of the same new products end in one set of products', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({ sku: `TWO-${at}` }))
    const results = await Promise.all([importCatalogue(database.db, file(rows)), importCatalogue(database.db, file(rows.toReversed()))])
    expect(results.map((result) => (result.kind === 'done' ? result.inserted : -1)).sort()).toEqual([0, 50])
    expect(await shelf()).toHaveLength(50)
  })
})
