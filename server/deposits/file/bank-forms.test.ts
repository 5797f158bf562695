import { describe, expect, it } from 'vitest'
import { parseTable } from '../parse/parse-table.ts'
import { readFileRows } from './read-file-rows.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const HEAD = ['거래일시', '적요', '내용', '출금(원)', '입금(원)', '잔액(원)']
const parse = async (bytes: Buffer) => parseTable(await readFileRows(bytes, null), NOW)
const text = (rows: readonly string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'))

/** Headings of each bank with a row of 36,400 won from 니말리. */
const FORMS: [bank: string, heading: string, row: string][] = [
  [
    'KB personal',
    '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분',
    '2026.08.01 09:10:00,타행이체,니말리,,0,36400,1,가상동,',
  ],
  [
    'KB business',
    'No,거래일시,보낸분/받는분,출금액(원),입금액(원),잔액(원),내 통장 표시,적요,처리점,구분',
    '1,2026-08-01 09:10:00,니말리,0,36400,1,메모,타행이체,가상동,',
  ],
  [
    'KB without a time',
    '거래일시,적요,의뢰인/수취인,내통장표시내용,출금금액,입금금액,잔액,취급점',
    '2026-08-01,타행이체,니말리,,,36400,1,가상동',
  ],
  [
    'Shinhan personal',
    '거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점',
    '2026-08-01,09:10:00,타행이체,0,36400,니말리,1,가상동',
  ],
  ['Shinhan business', '거래일시,적요,입금액,출금액,내용,잔액,거래점명', '20260801091000,타행이체,36400,0,니말리,1,가상동'],
  ['Woori', '거래일시,적요,기재내용,지급(원),입금(원),거래후잔액(원),취급점', '2026.08.01 09:10,타행이체,니말리,0,36400,1,가상동'],
  ['Woori, other export', '거래일시,거래구분,기재내용,출금금액,입금금액,잔액,취급점', '2026.08.01 09:10,타행이체,니말리,0,36400,1,가상동'],
  [
    'Hana',
    'No,거래일시,적요,추가메모,의뢰인/수취인,입금,출금,거래후잔액,구분,거래점,거래특이사항',
    '1,2026-08-01 09:10,타행이체,,니말리,36400,0,1,,가상동,',
  ],
  [
    'IBK',
    '거래일시,출금,입금,거래후잔액,거래내용,상대계좌번호,상대은행,거래구분,수표어음금액,CMS코드,상대계좌예금주명',
    '2026-08-01 09:10:00,0,36400,1,니말리,000,가상은행,타행이체,0,,',
  ],
  [
    'IBK with the holder',
    '거래일시,출금,입금,거래후잔액,거래내용,상대계좌번호,상대은행,거래구분,수표어음금액,CMS코드,상대계좌예금주명',
    '2026-08-01 09:10:00,0,36400,1,이체,000,가상은행,타행이체,0,,니말리',
  ],
  [
    'NH personal',
    '순번,거래일시,출금금액,입금금액,거래후잔액,거래내용,거래기록사항,거래점,거래메모',
    '1,2026/08/01 09:10:00,0,36400,1,타행이체,니말리,가상동,',
  ],
  [
    'NH business',
    '구분,거래일자,출금금액(원),입금금액(원),거래 후 잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모',
    '입금,2026-08-01,0,36400,1,타행이체,니말리,가상동,09:10,',
  ],
  [
    'NH older',
    '순 번,거래일자,시간,찾으신금액,맡기신금액,남은금액,거래내용,기록사항,연동은행,연동입금계좌번호,거래점,은행구분',
    '1,2026-08-01,09:10:00,0,36400,1,타행이체,니말리,,,가상동,',
  ],
  [
    'Busan',
    ',번호,거래일시,적요,내용,입금금액,출금금액,거래후잔액,적용이율,거래점',
    ',1,2026-08-01 09:10:00,타행이체,니말리,36400,0,1,,가상동',
  ],
  ['Jeonbuk', '거래일자,거래시간,출금금액,입금금액,거래후잔액,적요,취급은행(지점)', '2026-08-01,091000,0,36400,1,니말리,가상은행'],
  [
    'Toss Bank',
    ',거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모',
    ',2026.08.01 09:10:00,니말리,입금,가상은행,,36400,1,',
  ],
  ['Kakao Bank', '거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모', '2026.08.01 09:10:00,입금,36400,1,일반입금,니말리,'],
]

describe('the form of', () => {
  it('each bank is read by the names of its columns', async () => {
    for (const [bank, heading, row] of FORMS) {
      const { lines, leftOut } = await parse(Buffer.from(`${'head,,\n'.repeat(9)}${heading}\n${row}\n,,합 계,36400\n`))
      expect({ bank, lines }).toEqual({
        bank,
        lines: [expect.objectContaining({ day: '2026-08-01', amount: 36_400, balance: 1, payer: '니말리' })],
      })
      expect({ bank, left: leftOut.map(({ why }) => why) }).toEqual({ bank, left: ['total'] })
    }
  }, 60_000)

  it('a heading of two rows is read as one, and its foot is no row of the table', async () => {
    const { lines, leftOut } = await parse(
      text([
        ['입출금 거래내역', '', '', '', '', ''],
        ['거래일자', '거래내역', '', '', '잔액', '거래기록사항'],
        ['', '찾으신금액', '맡기신금액', '거래내용', '', ''],
        ['2026.08.01', '', '36400원', '전자금융', '1', '니말리'],
        ['', '합 계', '36400원', '', '', ''],
      ]),
    )
    expect(lines).toEqual([expect.objectContaining({ day: '2026-08-01', amount: 36_400, balance: 1, payer: '니말리' })])
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([[5, 'total']])
  })

  it('a date that a spreadsheet made a number, one in Korean words, and a text kept by an equals sign are read', async () => {
    const { lines, leftOut } = await parse(
      text([
        HEAD,
        ['46342.38194', '', '니말리', '', '36400', ''],
        ['46342', '', '니말리', '', '36400', ''],
        ['2026년 11월 16일 09시 10분', '', '니말리', '', '36400', ''],
        ['="2026-11-16 09:10"', '', '="니말리"', '', '="36400"', ''],
        ['2026-11-16', '', '니말리', '', '=1+36399', ''],
        ['12345', '', '니말리', '', '36400', ''],
      ]),
    )
    expect(lines.map(({ day, minute, payer, amount }) => [day, minute, payer, amount])).toEqual([
      ['2026-11-16', '09:10', '니말리', 36_400],
      ['2026-11-16', null, '니말리', 36_400],
      ['2026-11-16', '09:10', '니말리', 36_400],
      ['2026-11-16', '09:10', '니말리', 36_400],
    ])
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [6, 'no-amount'],
      [7, 'no-date'],
    ])
  })

  it('rows that contain too little are left out, with their number', async () => {
    const { lines, leftOut } = await parse(
      text([
        HEAD,
        ['soon', '', '니말리', '', '1', ''],
        ['2026-11-16', '', '니말리', '', '3.64E+11', ''],
        ['2026-11-16', '', '니말리', '', '1.5', ''],
        ['2026-11-16', '', '니말리', '', '', ''],
        ['2026-11-30', '', '니말리', '', '1', ''],
      ]),
    )
    expect(lines).toEqual([])
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [2, 'no-date'],
      [3, 'lost-digits'],
      [4, 'no-amount'],
      [5, 'no-amount'],
      [6, 'future'],
    ])
  })
})
