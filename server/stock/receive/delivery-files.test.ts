import { readFileSync } from 'node:fs'
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { encrypt } from 'officecrypto-tool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleReadDelivery, MAX_DELIVERY_BYTES } from '#contract/calls/console/stock/lots.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { form } from '#server/testing/form.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { photo } from '#server/testing/picture-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts'

let database: TestDatabase
let store: TestStore
let owner: Person
beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
})
afterAll(async () => {
  await store.close()
  await database.close()
})

const drop = (bytes: Buffer, name = 'delivery.csv') =>
  store.call(consoleReadDelivery, form({ deliveryFile: new File([new Uint8Array(bytes)], name) }), owner)
const linesOf = async (bytes: Buffer) => {
  const { body } = await drop(bytes)
  return body.lines.map(({ item, quantity, code, bestBefore, purchasePrice }) => [item?.sku, quantity, code, bestBefore, purchasePrice])
}
const bookOf = (sheet: WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Delivery')
  return Buffer.from(write(book, { type: 'buffer', bookType }))
}

const LINES = [
  ['KIT-001', 12, 'A-1', '2027-05-31', 18_000],
  ['KIT-002', 6, '', '2027-04-30', null],
]
const KOREAN = '품번;수량;로트;소비기한;단가\r\nKIT-001;12;A-1;2027.05.31;18,000\r\nKIT-002;6;;2027년 4월 30일;\r\n합계;18;;;'

describe("a supplier's file that is sent", () => {
  it.each([
    ['CP949 with semicolons and Korean headings', () => iconv.encode(KOREAN, 'cp949')],
    ['UTF-8 with a byte order mark', () => Buffer.from(`\ufeff${KOREAN}`)],
    ['UTF-16 with tabs', () => Buffer.from(`\ufeff${KOREAN.replaceAll(';', '\t').replace('18,000', '18000')}`, 'utf16le')],
    [
      'commas, quotes and a title above the heading',
      () =>
        Buffer.from(
          'Delivery note 26-11\n\n"SKU","Qty","Lot","Best before","Cost"\n"KIT-001","12","A-1","2027-05-31","18,000"\nKIT-002,6,,30/04/2027,',
        ),
    ],
    [
      'HTML that calls itself Excel',
      () =>
        Buffer.from(
          '<html><table><tr><th>sku</th><th>qty</th><th>lot</th><th>bb</th><th>cost</th></tr><tr><td>KIT-001</td><td>12</td><td>A-1</td><td>2027-05-31</td><td>18,000</td></tr><tr><td>KIT-002</td><td>6</td><td></td><td>2027-04-30</td><td></td></tr></table></html>',
        ),
    ],
  ])('is read: %s', async (_what, bytes) => {
    expect(await linesOf(bytes())).toEqual(LINES)
  })

  it.each(['xlsx', 'biff8'] as const)(
    'is read from a workbook (%s) with merged cells, dates that are numbers, and formulas',
    async (kind) => {
      const date = (v: number): CellObject => ({ t: 'n', v, z: 'yyyy-mm-dd' })
      const sheet = utils.aoa_to_sheet([
        ['Demo Ceylon Imports', null, null, null, null],
        ['sku', 'qty', 'lot', 'best before', 'cost'],
        ['KIT-001', 12, 'A-1', null, null],
        [null, 5, 'A-2', null, null],
        ['KIT-002', 6, '', null, null],
        ['Total', null, null, null, null],
      ])
      Object.assign(sheet, { D3: date(46_538), D4: date(46_600), D5: date(46_507) })
      Object.assign(sheet, {
        E3: { t: 'n', v: 18_000, f: 'WEBSERVICE("http://127.0.0.1:9/")+9000' },
        B6: { t: 'n', v: 23, f: 'SUM(B3:B5)' },
      })
      sheet['!merges'] = [
        { s: { r: 0, c: 0 }, e: { r: 0, c: 4 } },
        // One product over two lots.
        { s: { r: 2, c: 0 }, e: { r: 3, c: 0 } },
      ]
      const lines = await linesOf(bookOf(sheet, kind))
      expect(lines).toEqual([
        ['KIT-001', 12, 'A-1', '2027-05-31', 18_000],
        ['KIT-001', 5, 'A-2', '2027-08-01', null],
        ['KIT-002', 6, '', '2027-04-30', null],
      ])
    },
  )

  it('is read from HTML that calls itself Excel, with one product over two lots', async () => {
    const html =
      '<table><tr><th>sku</th><th>qty</th><th>lot</th><th>bb</th></tr><tr><td rowspan="2">KIT-001</td><td>12</td><td>A-1</td><td>2027-05-31</td></tr><tr><td>5</td><td>A-2</td><td>2027-08-01</td></tr></table>'
    expect(await linesOf(Buffer.from(html))).toEqual([
      ['KIT-001', 12, 'A-1', '2027-05-31', null],
      ['KIT-001', 5, 'A-2', '2027-08-01', null],
    ])
  })

  it('without dates and prices that can be read keeps its lines, and leaves those fields to be written', async () => {
    expect(
      await linesOf(Buffer.from('sku,qty,best before,cost\nKIT-001,12,soon,much\nKIT-002,many,,1.8E+04\nKIT-003,"2,5",,"12,50"')),
    ).toEqual([
      ['KIT-001', 12, '', null, null],
      ['KIT-002', null, '', null, null],
      ['KIT-003', null, '', null, null],
    ])
  })

  it('with a quantity that no stock can hold keeps the line without one, and its price', async () => {
    const head = '품번,바코드,수량,단가'
    expect(await linesOf(Buffer.from(`${head}\nKIT-001,,"1,500,000","1,500,000"\nKIT-002,,1000000,`))).toEqual([
      ['KIT-001', null, '', null, 1_500_000],
      ['KIT-002', 1_000_000, '', null, null],
    ])
    expect(await linesOf(Buffer.from(`${head}\n,4006381333931,1500000,`))).toEqual([[undefined, null, '', null, null]])
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing at all', () => Buffer.alloc(0), 'SHEET_KIND'],
    ['a heading alone', () => Buffer.from('sku,qty\n'), 'DELIVERY_NO_LINES'],
    ['a list of something else', () => Buffer.from('date,amount\n2026-11-01,5'), 'DELIVERY_NO_LINES'],
    ['a picture that is called a list', () => photo(40, 30).png().toBuffer(), 'SHEET_KIND'],
    ['a PDF that is called a list', () => Buffer.from('%PDF-1.7\nsku,qty\nKIT-001,1'), 'SHEET_KIND'],
    ['a workbook with a password', () => encrypt(bookOf(utils.aoa_to_sheet([['sku', 'qty']])), { password: '1234' }), 'SHEET_ENCRYPTED'],
    ['half a workbook', () => bookOf(utils.aoa_to_sheet([['sku', 'qty']])).subarray(0, 300), 'SHEET_DAMAGED'],
    ['more than 8 MB', () => Buffer.alloc(MAX_DELIVERY_BYTES + 1, 'a'), 'SHEET_TOO_LARGE'],
    ['100,000 rows', () => Buffer.from(`sku,qty\n${'KIT-001,1\n'.repeat(100_000)}`), 'SHEET_TOO_LONG'],
    [
      'a workbook of 20,000 rows',
      () => bookOf(utils.aoa_to_sheet([['sku', 'qty'], ...Array.from({ length: 20_000 }, () => ['KIT-001', 1])])),
      'SHEET_TOO_LONG',
    ],
  ])('is refused when it is %s', async (_what, bytes, code) => {
    const { refusal } = await drop(await bytes())
    expect(refusal).toMatchObject({ code })
  })
})
