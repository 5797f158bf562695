import { type CellObject, read, SSF, set_cptable, utils, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { type SheetProblem, SheetRefused } from './sheet-refused.ts'
import type { FindHeader, TableRow } from './table-row.ts'

// Workbooks of before Unicode have their Hangul in CP949.
set_cptable(codePages)

/** Columns that are read of a sheet: a catalogue has seventy. */
const MAX_COLUMNS = 160

/**
 * The saved values of a workbook (XLSX or the BIFF of `.xls`): of the first sheet with the heading, else of the first one.
 * @param options.fillMerged gives each row of a merged cell its value
 * @param options.showFailures gives a formula without a result the text that a spreadsheet shows
 * @throws SheetRefused `damaged`, `encrypted` for `.xls`, or `kind` for another document in such a container
 */
export function readWorkbookRows(
  bytes: Uint8Array,
  options: { most: number; findHeader: FindHeader; fillMerged?: boolean; showFailures?: boolean },
): TableRow[] {
  const { most, findHeader, fillMerged = false, showFailures = false } = options
  const sheets = sheetsOf(bytes, most).map(({ sheet, date1904 }) => {
    if (fillMerged) fillDown(sheet)
    return rowsOf(sheet, { date1904, showFailures })
  })
  return sheets.find((rows) => findHeader(rows) !== null) ?? sheets[0] ?? []
}

function sheetsOf(bytes: Uint8Array, most: number): { sheet: WorkSheet; date1904: boolean }[] {
  try {
    const options = {
      type: 'buffer',
      dense: true,
      sheetRows: most,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    } as const
    const book = read(bytes, { ...options, bookVBA: false, bookDeps: false, bookFiles: false })
    const date1904 = book.Workbook?.WBProps?.date1904 === true
    return book.SheetNames.flatMap((name) => book.Sheets[name] ?? []).map((sheet) => ({ sheet, date1904 }))
  } catch (error) {
    throw new SheetRefused(problemOf(error))
  }
}

/** The workbook library reports its reasons only as message texts; the tests fix them. */
function problemOf(error: unknown): SheetProblem {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('password-protected')) return 'encrypted'
  return words.includes('Cannot find Workbook stream') ? 'kind' : 'damaged'
}

/** Writes the first cell of each merged range into the rows below it. */
function fillDown(sheet: WorkSheet): void {
  const data = sheet['!data'] ?? []
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const cell = data[from.r]?.[from.c]
    // A range may name rows that were not read.
    for (let row = from.r + 1; cell && row <= Math.min(to.r, data.length - 1); row++) {
      const cells = data[row] ?? []
      cells[from.c] = cell
      data[row] = cells
    }
  }
}

function rowsOf(sheet: WorkSheet, how: { date1904: boolean; showFailures: boolean }): TableRow[] {
  const range = sheet['!ref'] ? utils.decode_range(sheet['!ref']) : null
  if (!range) return []
  const lastColumn = Math.min(range.e.c, range.s.c + MAX_COLUMNS - 1)
  const rows: TableRow[] = []
  for (let row = range.s.r; row <= range.e.r; row++) {
    const cells: string[] = []
    for (let column = range.s.c; column <= lastColumn; column++) cells.push(textOf(sheet['!data']?.[row]?.[column], how))
    if (cells.some((cell) => cell !== '')) rows.push({ row: row + 1, cells })
  }
  return rows
}

/** Words of a spreadsheet for a formula without a result, by the number of the failure (ECMA-376, part 1, 18.17.3). */
const FAILURES: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

function textOf(cell: CellObject | undefined, { date1904, showFailures }: { date1904: boolean; showFailures: boolean }): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return showFailures ? (FAILURES.get(cell.v) ?? '#VALUE!') : ''
  if (cell.t !== 'n') return String(cell.v)
  const value = Number(cell.v)
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dateText(value, date1904)
  return Number.isInteger(value) ? value.toFixed(0) : String(value)
}

/** A spreadsheet's date as a text: days since 1900 or 1904, a time alone below one. */
function dateText(value: number, date1904: boolean): string {
  const { y, m, d, H, M, S } = SSF.parse_date_code(value, { date1904 })
  const two = (figure: number) => String(figure).padStart(2, '0')
  const time = `${two(H)}:${two(M)}:${two(Math.floor(S))}`
  if (value < 1) return time
  const day = `${y}-${two(m)}-${two(d)}`
  return Number.isInteger(value) ? day : `${day} ${time}`
}
