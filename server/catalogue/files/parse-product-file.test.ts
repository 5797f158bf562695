import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { AISLE_NAMES } from '#contract/testing/first-aisles.ts'
import { SheetRefused } from '#server/platform/sheets/sheet-refused.ts'
import { compareRow } from './compare-row.ts'
import { NoProductFile, parseProductFile } from './parse-product-file.ts'
import { isFormula, readCell, safeCell } from './safe-cell.ts'

const cellsOf = async (bytes: Buffer | string) =>
  (await parseProductFile(Buffer.from(bytes), AISLE_NAMES)).rows.map(({ line, cells }) => ({ line, ...cells }))
const codesOf = async (bytes: Buffer | string) =>
  (await parseProductFile(Buffer.from(bytes), AISLE_NAMES)).rows.flatMap((row) => {
    const compared = compareRow(row, null, { aisles: AISLE_NAMES, emptyClears: false, origin: 'LK' })
    return compared.kind === 'bad' ? compared.problems.map(({ column, code }) => `${row.line} ${column} ${code}`) : []
  })

describe('a product file', () => {
  it.each([
    ['CP949 with semicolons', iconv.encode('sku;name_ko\r\nA-1;새 이름', 'cp949'), { encoding: 'CP949', delimiter: ';' }],
    ['UTF-8 with a byte order mark and tabs', Buffer.from('\ufeffsku\tname_ko\nA-1\t새 이름'), { encoding: 'UTF-8', delimiter: '\t' }],
    ['UTF-16', Buffer.from('\ufeffsku,name_ko\nA-1,새 이름', 'utf16le'), { encoding: 'UTF-16', delimiter: ',' }],
    ['a title above the heading', Buffer.from('Price list\n\nSKU,Name_KO\nA-1,새 이름'), { encoding: 'UTF-8' }],
    ['unknown columns', Buffer.from('sku,name_ko,remark\nA-1,새 이름,x'), { ignored: ['remark'] }],
  ])('is read with %s', async (_what, bytes, expected) => {
    expect(await parseProductFile(bytes, AISLE_NAMES)).toMatchObject({ ...expected, rows: [{ cells: { sku: 'A-1', name_ko: '새 이름' } }] })
  })

  it('names the line in which a row begins, with line ends inside of cells', async () => {
    expect(await cellsOf('sku,name_en\r\n"A-1","two\r\nlines"\r\nA-2,x')).toMatchObject([{ line: 2 }, { line: 4, sku: 'A-2' }])
  })

  it('is read from a workbook with merged cells, formulas, dates and numbers', async () => {
    const sheet = utils.aoa_to_sheet([
      ['sku', 'price_krw', 'unit', 'made_month', 'barcode'],
      ['A-1', 6_600, '250 g', '', 8_801_234_567_893],
      [123, 6_700, '', '', ''],
    ])
    sheet.B2 = { t: 'n', f: '6000+600', v: 6_600 }
    sheet.D2 = { t: 'n', v: 46_082, z: 'mmm-yy' }
    sheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Goods')
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect(await cellsOf(bytes)).toMatchObject([
      { line: 2, sku: 'A-1', price_krw: '6600', made_month: '2026-03-01', barcode: '8801234567893' },
      { line: 3, sku: '123', unit: '' },
    ])
  })

  it('reports a formula without a result, in a workbook and in text', async () => {
    const sheet = utils.aoa_to_sheet([
      ['sku', 'category', 'name_en', 'unit', 'price_krw'],
      ['A-1', 'Spices', 'Curry', '250 g', 0],
    ])
    sheet.E2 = { t: 'e', f: 'Z9*2', v: 0x17 }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Goods')
    expect(await codesOf(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })))).toEqual(['2 price_krw failed-formula'])
    expect(await codesOf('sku,category,name_en,unit,price_krw\nA-1,Spices,#N/A,250 g,5900')).toEqual(['2 name_en failed-formula'])
  })

  it('reports what is wrong with a cell', async () => {
    const row = 'Spices,Curry,250 g'
    expect(
      await codesOf(`sku,category,name_en,unit,price_krw,barcode\nA-1,${row},5.900,\nA-2,${row},6,600,1\nA-3,${row},600,8.8E+12\n`),
    ).toEqual(['2 price_krw number', '3 null width', '4 barcode digits-lost'])
    expect(
      await codesOf(`sku,category,name_en,unit,price_krw\nA-1,Spices,=HYPERLINK("x"),1 kg,"5,900"\nA-1,${row},5900.00\n,${row},1`),
    ).toEqual(['2 name_en formula', '3 sku twice', '4 sku empty'])
  })

  it('reports a product that the shop does not have', async () => {
    expect(await codesOf('sku,price_krw\nA-1,5900')).toEqual(['2 sku unknown'])
  })

  it('of Shopify is read in both dialects: variants are products, pictures alone are none, HTML becomes text', async () => {
    const old = [
      'Handle,Title,Body (HTML),Type,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Taxable,Status,Image Src',
      'tea,Tea,"<p>Dark<script>x()</script><br>strong.</p>",tea,T-1,Title,Default Title,"5,900",6900.00,FALSE,active,https://example.invalid/1.jpg',
      'tea,,,,,,,,,,,https://example.invalid/2.jpg',
      'rice,라이스,,,,Size,1 kg,100,,TRUE,draft,',
      'rice,,,,,,5 kg,400,,TRUE,,',
    ].join('\n')
    expect(await cellsOf(old)).toMatchObject([
      {
        line: 2,
        sku: 'T-1',
        name_en: 'Tea',
        description_en: 'Dark strong.',
        category: 'Tea & Milk Powder',
        price_krw: '6900',
        discount_krw: '1000',
        tax: 'exempt',
      },
      { line: 4, sku: 'RICE-1-KG', name_ko: '라이스 1 kg', unit: '1 kg', price_krw: '100', on_sale: 'no', tax: 'taxed' },
      { line: 5, sku: 'RICE-5-KG', unit: '5 kg' },
    ])
  })

  it.each([
    ['no products', 'date,amount\n1,2', NoProductFile],
    ['a column twice', 'sku,price_krw,price_krw\nA,1,2', NoProductFile],
    ['another content', '\u0000\u0001', SheetRefused],
    ['too many rows', `sku,price_krw\n${'A-1,1\n'.repeat(100_200)}`, SheetRefused],
  ])('is refused with %s', async (_what, text, kind) => {
    await expect(parseProductFile(Buffer.from(text), AISLE_NAMES)).rejects.toThrow(kind)
  })
})

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+82', '-5', '@home', "'=1", '\tx', '＝1', 'plain', "it's", "'quoted'"])(
    'goes out and comes back unchanged: %j',
    (text) => {
      expect(readCell(safeCell(text))).toBe(text)
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t＝]/)
    },
  )

  it.each([
    ['=HYPERLINK("http://x")', true],
    ['@SUM(A1)', true],
    ["-cmd|'/c calc'!A0", true],
    ['- a list', false],
    ['+82 10', false],
    ["'=1+1", false],
  ])('is distinguished from words: %s', (text, formula) => {
    expect(isFormula(text)).toBe(formula)
  })
})
