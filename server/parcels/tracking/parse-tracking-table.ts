import { COURIERS, type Courier, hasCheckDigit, readTrackingNumber, type TrackingFault } from '#contract/rules/couriers.ts'
import type { FindHeader, TableRow } from '#server/platform/sheets/table-row.ts'

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
const PHONE = /^(?:\+82|0)\d{1,3}[-.\s)]?\d{3,4}[-.\s]?\d{4}$/
/** An order of this shop, also within the goods text of forms without a column for it. */
export const ORDER_NUMBER = /(?:^|[^A-Z0-9])K-?(\d{5,9})(?:[-_/](\d{1,2}))?(?!\d)/i

const title = (cell: string) => cell.normalize('NFKC').replace(/\s+/g, '')

/** The row with the titles: it names a tracking number beside another column, or stands above the first number. */
export const findTrackingHeader: FindHeader = (rows) => {
  const head = rows.slice(0, MAX_HEAD_ROWS)
  for (const [index, { cells }] of head.entries()) {
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length > 1 && filled.some((cell) => NUMBER_TITLE.test(title(cell)) && !/\d{6}/.test(cell))) return { index }
  }
  const first = head.findIndex(({ cells }) => cells.length > 1 && cells.some(isLongNumber))
  return first < 0 ? null : { index: first - 1 }
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
  const titles = header ? (rows[header.index]?.cells ?? []).map(title) : []
  const body = rows.slice(header ? header.index + 1 : 0)
  const columns = Array.from({ length: Math.max(0, ...body.map(({ cells }) => cells.length)) }, (_, column) => column)
  const values = (column: number) => body.map(({ cells }) => (cells[column] ?? '').trim())
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
  const lines = body.flatMap(({ row, cells }): TrackingLine[] => {
    const text = (cells[best.column] ?? '').trim()
    const order = orders === null ? '' : (cells[orders] ?? '').trim()
    if (text === '' && order === '') return []
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
