import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { Courier } from '#contract/rules/couriers.ts'
import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import { findTrackingHeader, parseTrackingTable } from './parse-tracking-table.ts'

const parse = async (bytes: Buffer, courier: Courier | null = null) =>
  parseTrackingTable(await readSheetRows(bytes, { most: 100, findHeader: findTrackingHeader }), courier)
const csv = (...rows: string[]) => Buffer.from(rows.join('\r\n'))

describe("a courier's file", () => {
  it('gives orders and numbers, and never the safe number of the phone column', async () => {
    const table = await parse(readFileSync(`${import.meta.dirname}/../testing/courier-return.cp949.csv`))
    expect(table).toEqual({
      courier: 'cj',
      column: '운송장번호',
      lines: [
        { row: 2, order: 'KD-261116-0001', number: '600000000014', fault: null },
        { row: 3, order: 'KD-261116-0002', number: '600000000025', fault: null },
        { row: 4, order: 'KD-261116-0003', number: '6.00000E+11', fault: 'lost-digits' },
        { row: 5, order: 'KD-261116-0002', number: '600000000040', fault: null },
        { row: 6, order: 'KD-261115-0099', number: '600000000037', fault: 'check-digit' },
      ],
    })
  })

  it('is read the same as a workbook, with numbers as numbers, in a sheet that is not the first', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['읽어 주세요'], ['이 파일은 자동 생성']]), '안내')
    const rows = [
      ['출고 내역'],
      [],
      ['출고번호', '받으시는 분 전화', '지불조건'],
      ['K-10024', '0502-1234-5678', 600000000014],
      ['K-10025-2', '010-1234-5678', 600000000025],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '내역')
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const table = await parse(Buffer.from(write(book, { type: 'buffer', bookType })), 'hanjin')
      expect(table?.lines.filter(({ fault }) => fault === null)).toEqual([
        { row: 4, order: 'K-10024', number: '600000000014', fault: null },
        { row: 5, order: 'K-10025-2', number: '600000000025', fault: null },
      ])
    }
  })

  it('finds the numbers by their values when the titles name nothing', async () => {
    const table = await parse(
      csv('가;나;다;라', '홍길동;05021234567 8;K-10024;6000-0000-0014', '김하나;0502-0000-0003;K-10025;600000000025'),
    )
    expect(table?.lines).toMatchObject([
      { order: 'K-10024', number: '600000000014' },
      { order: 'K-10025', number: '600000000025' },
    ])
  })

  it('detects the post office by its thirteen digits, and finds the order within the goods', async () => {
    const table = await parse(csv('등기번호,수취인명,상품명', '6012345678901,김하나,[냉동] K-10024 만두 외 1'))
    expect(table).toMatchObject({ courier: 'post', lines: [{ order: '[냉동] K-10024 만두 외 1', number: '6012345678901' }] })
  })

  it('is no file with tracking numbers when it has phones alone', async () => {
    expect(await parse(csv('고객주문번호,받는분전화번호', 'K-10024,0502-0000-0003', 'K-10025,0502-0000-0004'))).toBeNull()
  })

  it('is listed with the rows that lack a number', async () => {
    const table = await parse(csv('주문번호,운송장번호', 'K-10024,600000000014', 'K-10025,'))
    expect(table?.lines[1]).toEqual({ row: 3, order: 'K-10025', number: '', fault: 'no-number' })
  })

  it('is refused when it is no table, broken, encrypted or too long', async () => {
    const problem = async (bytes: Buffer) => {
      try {
        await parse(bytes)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : error
      }
    }
    expect(await problem(Buffer.from('%PDF-1.7'))).toBe('kind')
    expect(await problem(Buffer.from([0, 1, 2, 3]))).toBe('kind')
    expect(await problem(Buffer.from('PK\u0003\u0004 broken'))).toBe('damaged')
    expect(await problem(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'encrypted',
    )
    expect(await problem(csv('주문번호,운송장번호', ...Array<string>(200).fill('K-10024,600000000014')))).toBe('too-long')
  })
})
