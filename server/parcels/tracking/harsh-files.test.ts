import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { fillForm } from '../fill-form.ts'
import { findTrackingHeader, MAX_TRACKING_ROWS, parseTrackingTable } from './parse-tracking-table.ts'

const NUMBER = '600000000014'
const read = async (bytes: Buffer) => {
  const table = parseTrackingTable(
    await readSheetRows(bytes, { most: MAX_TRACKING_ROWS, findHeader: findTrackingHeader, fillMerged: true }),
    null,
  )
  return table?.lines.map(({ order, number, fault }) => [order, number, fault])
}
const workbook = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const sheet = utils.aoa_to_sheet(rows)
  return write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'buffer', bookType })
}
const TABLE = [
  ['고객주문번호', '운송장번호', '받는분전화번호'],
  ['K-10024-2', NUMBER, '0502-0000-0003'],
]
const textOf = (delimiter: string) => TABLE.map((cells) => cells.join(delimiter)).join('\r\n')

describe("couriers' files of other programs", () => {
  it.each([
    ['semicolons in EUC-KR', iconv.encode(textOf(';'), 'euc-kr')],
    ['tabs in UTF-16 with its mark', iconv.encode(textOf('\t'), 'utf16le', { addBOM: true })],
    ['tabs in UTF-16, big end first', iconv.encode(textOf('\t'), 'utf16be', { addBOM: true })],
    ['bars in UTF-8 with its mark', iconv.encode(textOf('|'), 'utf8', { addBOM: true })],
    ['a workbook of today', workbook(TABLE)],
    ['a workbook of Excel 97', workbook(TABLE, 'biff8')],
    ['a workbook with numbers as numbers', workbook([TABLE[0] ?? [], ['K-10024-2', Number(NUMBER), '0502-0000-0003']])],
    ['a table of HTML that is named .xls', Buffer.from(`<table>${TABLE.map((row) => `<tr><td>${row.join('<td>')}`).join('')}</table>`)],
    ['a title above the headings', workbook([['CJ대한통운 출고 내역'], [], ...TABLE])],
    ['a quote that never ends', iconv.encode(textOf(',').replace('0502', '"0502'), 'cp949')],
  ])('reads %s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual([['K-10024-2', NUMBER, null]])
  })

  it('reads titles in two rows, and cells that are merged over several rows, without the foot', async () => {
    const rows = [
      ['CJ대한통운 송장 출고 내역', '', '', '', ''],
      ['주문정보', '', '받는분', '', '송장번호'],
      ['고객주문번호', '품목', '성명', '전화번호', ''],
      ['K-10024', '녹두', '김하나', '0502-0000-0003', NUMBER],
      ['', '카레', '', '', ''],
      ['K-10025-2', '만두', '홍길동', '0502-0000-0004', '600000000025'],
      ['합 계', '', '', '', '2건'],
    ]
    const expected = [
      ['K-10024', NUMBER, null],
      ['K-10025-2', '600000000025', null],
    ]
    const sheet = utils.aoa_to_sheet(rows)
    const down = (column: number, from: number, to: number) => ({ s: { r: from, c: column }, e: { r: to, c: column } })
    const across = (row: number, from: number, to: number) => ({ s: { r: row, c: from }, e: { r: row, c: to } })
    sheet['!merges'] = [
      across(0, 0, 4),
      across(1, 0, 1),
      across(1, 2, 3),
      down(4, 1, 2),
      ...[0, 2, 3, 4].map((column) => down(column, 3, 4)),
    ]
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const bytes = write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'buffer', bookType })
      expect({ bookType, lines: await read(bytes) }).toEqual({ bookType, lines: expected })
    }
    expect(await read(iconv.encode(rows.map((row) => row.join(',')).join('\n'), 'cp949'))).toEqual(expected)
    const html = `<table><tr><td colspan=2>주문정보<td colspan=2>받는분<td rowspan=2>운송장번호<tr><td>주문번호<td>품목<td>성명<td>전화번호
      <tr><td rowspan=2>K-10024<td>녹두<td rowspan=2>김하나<td rowspan=2>0502-0000-0003<td rowspan=2>${NUMBER}<tr><td>카레</table>`
    expect(await read(Buffer.from(html))).toEqual([['K-10024', NUMBER, null]])
  })

  it('reads a text that an equals sign keeps', async () => {
    expect(await read(Buffer.from(`주문번호,운송장번호\n="K-10024",="${NUMBER}"\n`))).toEqual([['K-10024', NUMBER, null]])
  })

  it('refuses a number in powers of ten, and reads the text of a formula without running it', async () => {
    const rows = [TABLE[0] ?? [], ['K-10024', '6.00000E+11', ''], ['=HYPERLINK("http://example.com";"K-10025")', NUMBER, '']]
    expect(await read(iconv.encode(rows.map((row) => row.join(',')).join('\n'), 'cp949'))).toEqual([
      ['K-10024', '6.00000E+11', 'lost-digits'],
      ['=HYPERLINK("http://example.com";"K-10025")', NUMBER, null],
    ])
  })

  it('refuses 50,000 rows within a second', async () => {
    const line = `K-10024,${NUMBER}\n`
    const started = performance.now()
    await expect(read(Buffer.from(`주문번호,운송장번호\n${line.repeat(50_000)}`))).rejects.toMatchObject({ problem: 'too-long' })
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

it('no cell of a file that goes out begins like a formula', async () => {
  const evil = '=cmd|"/c calc"!A1'
  const box = {
    orderNumber: 'K-10024',
    box: 1,
    boxes: 1,
    recipient: `＝${evil}`,
    phone: '+82-10',
    zipCode: '04799',
    address: `\t${evil}`,
    storage: 'ambient' as const,
    goods: [evil],
    leaveAt: null,
    note: `@SUM(1)\n${evil}`,
    entranceCode: null,
  }
  const values = ['recipient', 'phone', 'address', 'message', 'goods', 'fixed'] as const
  const form = { header: true, columns: values.map((value) => ({ title: `-${value}`, value, text: '-2+3', bytes: 0 })) }
  const { rows } = fillForm(form, [box], { name: evil, phone: '', address: '', pickUpDate: '' })
  const csv = iconv.decode(await writeSheet(rows, 'csv'), 'cp949')
  expect(csv.split(',').every((cell) => /^"(?![=+\-@＝＋－＠\t])/u.test(cell))).toBe(true)
  expect(csv).not.toMatch(/\n./)
})
