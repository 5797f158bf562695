import { readFileSync } from 'node:fs'
import { type CellObject, utils, write } from '@e965/xlsx'
import { encrypt } from 'officecrypto-tool'
import { describe, expect, it } from 'vitest'
import type { ReadLines } from '../parse/bank-line.ts'
import { parseTable } from '../parse/parse-table.ts'
import { toCp949 } from '../testing/to-cp949.ts'
import { parseBankFile } from './parse-bank-file.ts'
import { readFileRows } from './read-file-rows.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const SAMPLES = 'server/deposits/testing/samples'
/** As the process reads it, without starting one for each. */
const parse = async (bytes: Buffer, password: string | null = null) => parseTable(await readFileRows(bytes, password), NOW)
const refusalOf = (bytes: Buffer, password: string | null = null) => parse(bytes, password).catch((error: Error) => error.message)
const text = (rows: readonly string[][], delimiter = ',') => Buffer.from(rows.map((row) => row.join(delimiter)).join('\n'))

const sums = ({ lines, leftOut, gaps }: ReadLines) => ({
  deposits: lines.length,
  won: lines.reduce((sum, { amount }) => sum + amount, 0),
  withdrawals: leftOut.filter(({ why }) => why === 'withdrawal').length,
  others: leftOut.filter(({ why }) => why !== 'withdrawal' && why !== 'total').length,
  gaps,
})

const HEAD = ['거래일시', '적요', '내용', '출금(원)', '입금(원)', '잔액(원)']
const ROWS = [
  ['2026.11.16 09:02:11', '타행이체', '니말리A4827', '', '36400', '136400'],
  ['2026.11.16 10:00:00', '통신', '가상통신', '1000', '', '135400'],
  ['2026.11.16 11:00:00', '전자금융', '010', '', '5000', '140400'],
]
const EXPECTED = [
  { day: '2026-11-16', minute: '09:02', second: '11', amount: 36_400, balance: 136_400, payer: '니말리A4827', kind: '타행이체' },
  { day: '2026-11-16', minute: '11:00', second: '00', amount: 5_000, balance: 140_400, payer: '010', kind: '전자금융' },
]

function workbook(rows: readonly (readonly (string | CellObject)[])[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Notes')
  utils.book_append_sheet(book, sheet, '거래내역')
  return write(book, { type: 'buffer', bookType })
}

/** A workbook in CP949. The library writes none, so letters of the same length stand in for the Hangul. */
function oldWorkbook(rows: readonly string[][]): Buffer {
  const hangul = new Map<string, Buffer>()
  const cell = (value: string) => {
    if (!/[가-힣]/.test(value)) return value
    const bytes = toCp949(value)
    const letters = `Q${hangul.size.toString(36)}`.padEnd(bytes.length, 'Q')
    hangul.set(letters, bytes)
    return letters
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.map(cell))), 'A')
  const file = Buffer.from(write(book, { type: 'buffer', bookType: 'biff5' }))
  for (const [letters, bytes] of hangul)
    for (let at = file.indexOf(letters); at >= 0; at = file.indexOf(letters, at + 1)) bytes.copy(file, at)
  const codePage = file.indexOf(Buffer.from([0x42, 0, 2, 0]))
  file.writeUInt16LE(949, codePage + 4)
  return file
}

describe('the process', () => {
  it('reads a file, reports why it does not, and is another one each time', async () => {
    const inProcess = (bytes: Buffer) => parseBankFile({ bytes, password: null, now: NOW })
    const [read, refused] = await Promise.allSettled([inProcess(text([HEAD, ...ROWS])), inProcess(Buffer.from('%PDF-1.7'))])
    expect(read).toMatchObject({ value: { lines: EXPECTED } })
    expect(refused).toMatchObject({ reason: { problem: 'BANK_FILE_KIND' } })
  })
})

describe('a sample', () => {
  it.each([
    ['bank-kb-like.cp949.csv', { deposits: 10, won: 1_540_110, withdrawals: 1, others: 0, gaps: [] }],
    ['bank-html-in-xls.xls', { deposits: 4, won: 384_300, withdrawals: 1, others: 0, gaps: [] }],
    ['bank-toss-like.utf8bom.csv', { deposits: 4, won: 110_912, withdrawals: 1, others: 0, gaps: [] }],
  ])('%s is read as in the reference', async (name, expected) => {
    expect(sums(await parse(readFileSync(`${SAMPLES}/${name}`)))).toEqual(expected)
  })

  it('reads bank and account from its head, and the payer from the column that names one', async () => {
    const { lines } = await parse(readFileSync(`${SAMPLES}/bank-kb-like.cp949.csv`))
    expect(new Set(lines.map(({ bank, tail }) => `${bank} ${tail}`))).toEqual(new Set(['KB 000']))
    expect(lines.map(({ payer }) => payer)).toEqual(
      expect.arrayContaining(['견본나래K3142', '310호 박표본', 'NGUYEN SAMPLE TH', '', '(주)가상카드정산']),
    )
    expect(lines.some(({ payer }) => payer === '타행이체')).toBe(false)
    const toss = (await parse(readFileSync(`${SAMPLES}/bank-toss-like.utf8bom.csv`))).lines
    expect(toss).toContainEqual(expect.objectContaining({ payer: 'TESTOVA NARGIZA', memo: 'K4821', bank: '토스뱅크' }))
  })
})

describe('a file is recognised by its content', () => {
  const rows = [['계좌번호', '000-000-000456'], [], HEAD, ...ROWS]
  it.each([
    ['CSV', text([HEAD, ...ROWS])],
    ['CSV in CP949', toCp949([HEAD, ...ROWS].map((row) => row.join(',')).join('\n'))],
    ['CSV with semicolons', text([HEAD, ...ROWS], ';')],
    ['CSV with tabs', text([HEAD, ...ROWS], '\t')],
    ['CSV with bars', text([HEAD, ...ROWS], '|')],
    ['CSV with quotes and old line ends', Buffer.from([HEAD, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r'))],
    ['UTF-16 of a spreadsheet', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text([HEAD, ...ROWS], '\t').toString(), 'utf16le')])],
    ['XLSX, in its second sheet', workbook(rows)],
    ['BIFF 8', workbook(rows, 'biff8')],
    ['BIFF 5, from before Unicode', oldWorkbook([HEAD, ...ROWS])],
    [
      'HTML',
      Buffer.from(`\ufeff <html><table>${[HEAD, ...ROWS].map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`).join('')}`),
    ],
  ])('%s', async (_kind, bytes) => {
    expect((await parse(bytes)).lines).toEqual(EXPECTED.map((line) => expect.objectContaining(line)))
  })

  it('numbers, dates and saved results of formulas are read as values; no formula is worked out', async () => {
    const date = { t: 'n', v: 46_342.376_516_203_7, z: 'yyyy-mm-dd hh:mm:ss' } as const
    const formula = { t: 'n', v: 36_400, f: 'WEBSERVICE("http://127.0.0.1:9/")+1' } as const
    const { lines } = await parse(workbook([HEAD, [date, '', '니말리', { t: 'n', v: 0 }, formula, { t: 'n', v: 136_400 }]]))
    expect(lines).toMatchObject([{ day: '2026-11-16', minute: '09:02', second: '11', amount: 36_400, balance: 136_400 }])
  })

  it('an encrypted workbook requires its password', async () => {
    const locked = encrypt(workbook(rows), { password: '900101' })
    expect(await refusalOf(locked)).toBe('BANK_FILE_PASSWORD')
    expect(await refusalOf(locked, '900102')).toBe('BANK_FILE_PASSWORD_WRONG')
    expect((await parse(locked, '900101')).lines).toHaveLength(2)
    const standard = encrypt(workbook(rows), { password: '900101', type: 'standard' })
    expect((await parse(standard, '900101')).lines).toHaveLength(2)
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'BANK_FILE_KIND'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'BANK_FILE_KIND'],
    [
      'a list of something else',
      text([
        ['name', 'price'],
        ['rice', '100'],
      ]),
      'BANK_FILE_NO_TABLE',
    ],
    ['nothing in it', Buffer.from(' '), 'BANK_FILE_NO_TABLE'],
    ['half a ZIP', workbook(rows).subarray(0, 900), 'BANK_FILE_DAMAGED'],
    ['half a BIFF', workbook(rows, 'biff8').subarray(0, 700), 'BANK_FILE_DAMAGED'],
  ])('%s is refused', async (_what, bytes, problem) => {
    expect(await refusalOf(bytes)).toBe(problem)
  })

  it('a ZIP that states a larger unpacked size than memory has is not unpacked', async () => {
    const bomb = Buffer.from(workbook(rows))
    for (let at = bomb.indexOf('PK\u0001\u0002'); at >= 0; at = bomb.indexOf('PK\u0001\u0002', at + 4))
      bomb.writeUInt32LE(2_000_000_000, at + 24)
    expect(await refusalOf(bomb)).toBe('BANK_FILE_TOO_LONG')
  })

  it('50,000 rows are refused, 20,000 are read', { timeout: 60_000 }, async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ['20261116090211', '이체', '니말리', '0', '1', String(index + 1)])
    expect(await refusalOf(text([HEAD, ...many(50_000)]))).toBe('BANK_FILE_TOO_LONG')
    expect(await refusalOf(workbook([HEAD, ...many(20_500)]))).toBe('BANK_FILE_TOO_LONG')
    expect((await parse(text([HEAD, ...many(20_000)]))).lines).toHaveLength(20_000)
  })
})

describe('the balance', () => {
  it('a bank that skips rows is reported', async () => {
    const [first, second, third] = ROWS
    const { gaps } = await parse(text([HEAD, first ?? [], third ?? []]))
    expect(gaps).toEqual([3])
    expect((await parse(text([HEAD, ...[first ?? [], second ?? [], third ?? []].reverse()]))).gaps).toEqual([])
  })
})
