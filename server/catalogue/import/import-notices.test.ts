import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALLERGENS } from '#contract/rules/products/allergens.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { NOTICE_COLUMNS } from './columns.ts'
import { importCatalogue } from './import-catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.empty('product, stock_move, product_picture')
})

const GOOD: Record<string, string> = {
  notice_kind: 'processed',
  maker_ko: '제분소, 방앗간로 1',
  import_declared: 'yes',
  allergens: 'wheat;milk',
  traces: 'soy',
  gmo: 'no',
  days_left: '90',
  type_ko: '과자',
  ingredients_ko: '밀가루 70%(호주산), 설탕',
  ingredients_en: 'wheat flour 70% (Australia), sugar',
  cautions_ko: '습기를 피하세요.',
}

/** A product of `Grains & Rice`; its sku. */
async function product(): Promise<string> {
  const id = await addProduct(database.db)
  return (await database.pool.query('select sku from product where id = $1', [id])).rows[0].sku
}

function file(rows: Record<string, string>[]): Buffer {
  const columns = ['sku', ...NOTICE_COLUMNS]
  const cells = (row: Record<string, string>) => columns.map((column) => `"${{ ...GOOD, ...row }[column] ?? ''}"`).join(',')
  return Buffer.from([columns.join(','), ...rows.map(cells)].join('\n'))
}

async function problemsOf(row: Record<string, string>): Promise<string[]> {
  const result = await importCatalogue(database.db, file([{ sku: await product(), ...row }]))
  if (result.kind !== 'refused') throw new Error('The file was imported')
  expect((await database.pool.query('select from product_notice')).rowCount).toBe(0)
  return result.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
}

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
const noticeColumns = async () => (await database.pool.query('select notice_kind, may_contain from product order by id')).rows

describe('importing notices', () => {
  it('writes the notices of products and the columns of filters, once; an empty kind removes the notice', async () => {
    const sku = await product()
    expect(await importCatalogue(database.db, file([{ sku }]), { dryRun: true })).toMatchObject({ kind: 'checked', updated: 1 })
    expect(await noticeColumns()).toEqual([{ notice_kind: null, may_contain: null }])
    expect(await importCatalogue(database.db, file([{ sku }]))).toEqual({ kind: 'done', inserted: 0, updated: 1, unchanged: 0 })
    expect(await importCatalogue(database.db, file([{ sku }]))).toEqual({ kind: 'done', inserted: 0, updated: 0, unchanged: 1 })
    expect(await noticeColumns()).toEqual([{ notice_kind: 'processed', may_contain: ['milk', 'wheat', 'soy'] }])
    expect(await importCatalogue(database.db, file([{ sku, allergens: 'none', traces: 'none' }]))).toMatchObject({ updated: 1 })
    expect(await noticeColumns()).toEqual([{ notice_kind: 'processed', may_contain: [] }])
    const empty = Object.fromEntries(Object.keys(GOOD).map((column) => [column, '']))
    expect(await importCatalogue(database.db, file([{ ...empty, sku }]))).toMatchObject({ updated: 1 })
    expect(await noticeColumns()).toEqual([{ notice_kind: null, may_contain: null }])
  })

  it('names the column of what a kind lacks and of what it does not have', async () => {
    expect(await problemsOf({ allergens: '', gmo: '', ingredients_ko: '', ingredients_en: '', child_proof: 'yes' })).toEqual([
      '2 ingredients_ko: Must not be empty for processed goods',
      `2 allergens: Must not be empty for processed goods: ${ALLERGENS.join(', ')}, apart by semicolons, or none`,
      '2 gmo: Must not be empty for processed goods: yes or no',
      '2 child_proof: Is not used for processed goods: leave it empty',
    ])
  })

  it('shows what a cell may hold', async () => {
    const problems = await problemsOf({
      allergens: 'wheat;sesame',
      gmo: 'maybe',
      days_left: '0',
      nutrition: '100 g; energy 350',
      type_ko: '',
      type_en: 'Biscuit',
    })
    expect(problems).toEqual(
      expect.arrayContaining([
        `2 allergens: Must be none, or of: ${ALLERGENS.join(', ')}, apart by semicolons; "sesame" is none`,
        '2 gmo: Must be yes, no or empty',
        '2 days_left: Must be a whole number from 1 to 3650, without separators, not "0"',
        '2 type_ko: Must not be empty beside another language: Korean is binding',
        expect.stringMatching(/^2 nutrition: Must be an amount and all of energy, sodium, .* as in: 100 g; energy 1; /),
      ]),
    )
  })

  it('refuses a product that the shop does not have, and a kind that its aisle has not', async () => {
    expect(await problemsOf({ sku: 'NOBODY' })).toEqual(['2 sku: The shop has no product "NOBODY"'])
    const cosmetic = { allergens: '', traces: '', gmo: '', usage_ko: '바르세요.', importer_ko: '판매사' }
    expect(await problemsOf({ ...cosmetic, notice_kind: 'cosmetic' })).toEqual([
      '2 notice_kind: Must be fresh or processed for Grains & Rice',
    ])
  })

  it('takes every kind for products of an aisle that the shop added', async () => {
    const sku = await product()
    await database.pool.query(
      `insert into aisle (position, name, key, wall, title, description) select 99, 'Incense', 'incense', wall, title, description from aisle limit 1`,
    )
    await database.pool.query(`update product set category = 'Incense' where sku = $1`, [sku])
    const unused = { allergens: '', traces: '', gmo: '', days_left: '', type_ko: '', ingredients_en: '' }
    const goods = { ...unused, contents_ko: '20개', made_month: '2026-03' }
    expect(await importCatalogue(database.db, file([{ sku, ...goods, notice_kind: 'goods' }]))).toMatchObject({ kind: 'done', updated: 1 })
    expect(await noticeColumns()).toEqual([{ notice_kind: 'goods', may_contain: null }])
  })

  it('leaves notices alone where a catalogue file has no columns of them', async () => {
    await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
    await importCatalogue(database.db, readFileSync('demo/product-notices.csv'))
    const before = await noticeColumns()
    const again = Buffer.from(readFileSync('demo/catalogue.csv', 'utf8').replace('26900', '26800'))
    expect(await importCatalogue(database.db, again)).toMatchObject({ updated: 1, unchanged: 256 })
    expect(await noticeColumns()).toEqual(before)
  })

  it('takes products and notices of one file', async () => {
    const [head = '', ...rows] = linesOf('demo/product-notices.csv')
    const notices = new Map(rows.map((row) => [row.slice(0, row.indexOf(',')), row.slice(row.indexOf(','))]))
    const [columns = '', ...products] = linesOf('demo/catalogue.csv')
    const joined = products.map((row) => row + notices.get(row.slice(0, row.indexOf(','))))
    const bytes = Buffer.from([columns + head.slice('sku'.length), ...joined].join('\n'))
    expect(await importCatalogue(database.db, bytes)).toEqual({ kind: 'done', inserted: 257, updated: 0, unchanged: 0 })
    expect((await noticeColumns()).filter(({ notice_kind }) => notice_kind === null)).toEqual([])
    expect(await importCatalogue(database.db, readFileSync('demo/product-notices.csv'))).toMatchObject({ updated: 0, unchanged: 257 })
  })
})
