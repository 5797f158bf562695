import { COURIERS, type Courier, hasCheckDigit, readTrackingNumber, type TrackingFault } from '#contract/rules/couriers.ts'
import type { TableRow } from '#server/platform/sheets/table-row.ts'

/** Maximum number of rows of a courier's file: more than a day of a small shop has. */
export const MAX_TRACKING_ROWS = 5_000

/** A row of a courier's file: its order and its tracking number as far as they can be read. */
export interface TrackingLine {
  row: number
  order: string
  number: string
  fault: TrackingFault | 'no-number' | null
}

/** A courier's file. `column` is the heading of the column with the numbers. */
export interface TrackingTable {
  courier: Courier
  column: string
  lines: TrackingLine[]
}

const MAX_HEAD_ROWS = 30
const NUMBER_TITLE = /송장|등기번호|화물번호|tracking|waybill/i
const ORDER_TITLES = [/고객주문번호/, /주문번호/, /출고번호/, /고객관리번호|관리번호/, /주문자/, /order/i, /특기사항|메모|품목|상품/]
const PHONE_TITLE = /전화|연락처|핸드폰|휴대|이동통신|HP$|phone|tel/i
/** A title in a second row of titles, as a whole. */
const SECOND_TITLE =
  /^(?:운?송장|등기|화물|고객주문|주문|출고|관리|전화|우편|고객관리)번호$|^(?:성명|성함|이름|수취인|받는분|전화|연락처|휴대폰|핸드폰|주소)$/
/** The foot of a table. */
const SUM = /^(?:총|전체)?(?:합계|소계|총계|계)(?![가-힣])/
const PHONE = /^(?:\+82|0)\d{1,3}[-.\s)]?\d{3,4}[-.\s]?\d{4}$/
/** An order of this shop, also within the goods text of forms without a column for it. */
export const ORDER_NUMBER = /(?:^|[^A-Z0-9])K-?(\d{5,9})(?:[-_/](\d{1,2}))?(?!\d)/i

const title = (cell: string) => cell.normalize('NFKC').replace(/\s+/g, '')

/** The titles of a file. `index` is the row of the last of them, -1 when there is none above the numbers. */
interface TrackingHeader {
  index: number
  titles: readonly string[]
}

/**
 * The row with the titles: it names a tracking number beside another column, or is above the first number. Some forms have the titles
 * in two rows, with a cell over several columns in the upper one.
 */
export const findTrackingHeader = (rows: readonly TableRow[]): TrackingHeader | null => {
  const head = rows.slice(0, MAX_HEAD_ROWS).map(({ cells }) => cells.map(cellText))
  for (const [index, cells] of head.entries()) {
    const names = new Set(cells.filter((cell) => cell !== ''))
    if (names.size < 2 || ![...names].some((cell) => NUMBER_TITLE.test(title(cell)) && !/\d{6}/.test(cell))) continue
    const upper = cells.map(title)
    const lower = head[index + 1] ?? []
    if (!isRowOfTitles(lower)) return { index, titles: upper }
    return {
      index: index + 1,
      titles: Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => title(lower[at] || upper[at] || '')),
    }
  }
  const first = head.findIndex((cells) => cells.length > 1 && cells.some(isLongNumber))
  return first < 0 ? null : { index: first - 1, titles: (head[first - 1] ?? []).map(title) }
}

/**
 * Whether a row below titles has titles as well: names alone, one of them of an order, a person or a number. A row of goods has figures.
 */
function isRowOfTitles(cells: readonly string[]): boolean {
  return cells.some((cell) => SECOND_TITLE.test(title(cell))) && !cells.some((cell) => /\d{3}/.test(cell))
}

/** A cell's text, also within `="…"`, by which files keep spreadsheets from counting with it. */
function cellText(cell: string): string {
  const text = cell.trim()
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text
}

/** Whether a cell has a tracking number of twelve or more digits of any courier, and is no phone number. */
function isLongNumber(cell: string): boolean {
  return !PHONE.test(cell.trim()) && COURIERS.some((courier) => cell.length >= 12 && readTrackingNumber(courier, cell).fault === null)
}

/**
 * Reads the tracking numbers of a courier's file. The column with the numbers is found by its values (digits, length, check digit), because
 * couriers return them under different titles; a phone column is never taken, although safe numbers have twelve digits. `wanted` is the
 * courier, or null to take the one whose numbers they are. Null when no column has tracking numbers.
 */
export function parseTrackingTable(rows: readonly TableRow[], wanted: Courier | null): TrackingTable | null {
  const header = findTrackingHeader(rows)
  const titles = header?.titles ?? []
  const body = rows
    .slice(header ? header.index + 1 : 0)
    .map(({ row, cells }) => ({ row, cells: cells.map(cellText) }))
    .filter(({ cells }) => !SUM.test(title(cells.find((cell) => cell !== '') ?? '')))
  const columns = Array.from({ length: Math.max(0, ...body.map(({ cells }) => cells.length)) }, (_, column) => column)
  const values = (column: number) => body.map(({ cells }) => cells[column] ?? '')
  const candidates = columns.filter((column) => !isPhoneColumn(titles[column] ?? '', values(column)))
  const best = (wanted ? [wanted] : [...COURIERS])
    .flatMap((courier) => candidates.map((column) => ({ courier, column, score: scoreOf(courier, titles[column] ?? '', values(column)) })))
    .reduce((one, other) => (other.score > one.score ? other : one), NOTHING)
  if (best.score === 0) return null
  const orders = orderColumn(
    columns.filter((column) => column !== best.column),
    titles,
    values,
  )
  let last = { text: '', order: '' }
  const lines = body.flatMap(({ row, cells }): TrackingLine[] => {
    const text = cells[best.column] ?? ''
    const order = orders === null ? '' : (cells[orders] ?? '')
    if (text === '' && order === '') return []
    // A form with a row for each of the goods repeats the parcel in each of them.
    if (text === last.text && order === last.order) return []
    last = { text, order }
    if (text === '') return [{ row, order, number: '', fault: 'no-number' }]
    const { number, fault } = readTrackingNumber(best.courier, text)
    return [{ row, order, number: fault === 'lost-digits' || fault === 'digits' ? text : number, fault }]
  })
  return { courier: best.courier, column: titles[best.column] || String(best.column + 1), lines }
}

const NOTHING: Choice = { courier: COURIERS[0], column: -1, score: 0 }

interface Choice {
  courier: Courier
  column: number
  score: number
}

/** Half of the filled cells being phone numbers makes a phone column, whatever its title. */
function isPhoneColumn(name: string, cells: readonly string[]): boolean {
  if (PHONE_TITLE.test(name)) return true
  if (NUMBER_TITLE.test(name)) return false
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter((cell) => PHONE.test(cell)).length * 2 >= filled.length
}

/** How well a column's values fit the numbers of a courier. A title counts only beside values. */
function scoreOf(courier: Courier, name: string, cells: readonly string[]): number {
  let score = 0
  for (const cell of cells) {
    if (cell === '') continue
    const { fault, number } = readTrackingNumber(courier, cell)
    // Shorter numbers have no check digit, and many other columns hold ten digits.
    if (fault === null) score += number.length < 12 ? 1 : hasCheckDigit(courier) ? 4 : 2
    else if (fault === 'check-digit') score += 2
    else if (fault === 'lost-digits') score += 1
  }
  return score > 0 && NUMBER_TITLE.test(name) ? score + cells.length * 3 : score
}

/** The column with the shop's order numbers: by its values, else by its title; null when there is none. */
function orderColumn(columns: readonly number[], titles: readonly string[], values: (column: number) => readonly string[]): number | null {
  const counted = columns.map((column) => ({ column, count: values(column).filter((cell) => ORDER_NUMBER.test(cell)).length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const ranked = (column: number) => {
    const rank = ORDER_TITLES.findIndex((pattern) => pattern.test(titles[column] ?? ''))
    return rank < 0 ? ORDER_TITLES.length : rank
  }
  const found = counted.filter(({ count }) => count === most).sort((one, other) => ranked(one.column) - ranked(other.column))[0]
  if (!found || (most === 0 && ranked(found.column) === ORDER_TITLES.length)) return null
  return found.column
}
