import type { LeftOutReason } from '#contract/calls/console/deposits.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import type { TableRow } from '#server/platform/sheets/table-row.ts'
import { type LeftOut, plainText, type ReadLine, type ReadLines, tailOf } from './bank-line.ts'
import { bankNamedIn } from './bank-names.ts'
import { findGaps } from './find-gaps.ts'
import { type Columns, findHeader } from './find-header.ts'
import { isAhead, parseMoment } from './parse-date.ts'

const FOOT = /^(?:합계|총계|소계|총합계|조회결과|총건수|누계|이하여백)/

/**
 * Reads the table of a bank's file, or one that was copied from its page; a table without a heading has no lines. Times more than a day
 * after `now` are left out.
 */
export function parseTable(rows: readonly TableRow[], now: Date): ReadLines {
  const header = findHeader(rows)
  if (!header) return { lines: [], leftOut: [], gaps: [] }
  const head = rows.slice(0, header.index)
  const account = { bank: bankNamedIn(head.map(({ cells }) => cells.join(' ')).join('\n')), tail: accountIn(head) }
  const lines: ReadLine[] = []
  const leftOut: LeftOut[] = []
  const chain: { row: number; change: number; balance: number }[] = []
  const dateHeading = rows[header.index]?.cells[header.columns.date] || null
  for (const { row, cells } of rows.slice(header.index + 1)) {
    const plain = cells.map((cell) => unwrapped(plainText(cell).trim()))
    if (plain.every((cell) => cell === '') || cells[header.columns.date] === dateHeading) continue
    const read = parseRow(plain, header.columns, now)
    const raw = cells.map((cell) => cell.trim()).join(' | ')
    if ('why' in read) leftOut.push({ row, why: read.why, raw })
    else if (read.change <= 0) leftOut.push({ row, why: 'withdrawal', raw })
    else if (read.change > MAX_WON) leftOut.push({ row, why: 'too-large', raw })
    else lines.push({ ...account, ...read.line, row, raw })
    if ('change' in read && read.balance !== null) chain.push({ row, change: read.change, balance: read.balance })
  }
  return { lines, leftOut, gaps: findGaps(chain) }
}

/**
 * The text within `="…"`, by which a file keeps spreadsheets from counting with it. Any other formula stays as it is, and none is worked
 * out.
 */
function unwrapped(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell
}

type ParsedRow = { why: LeftOutReason } | { change: number; balance: number | null; line: Omit<ReadLine, 'bank' | 'tail' | 'row' | 'raw'> }

function parseRow(cells: readonly string[], columns: Columns, now: Date): ParsedRow {
  const cell = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim())
  if (cells.slice(0, Math.max(columns.date, 3) + 1).some((text) => FOOT.test(text.replace(/\s/g, '')))) return { why: 'total' }
  const moment = parseMoment(cell(columns.date).replace(/\s*\n\s*/g, ' '), cell(columns.time))
  const change = changeOf(cell, columns)
  if (change === 'lost-digits') return { why: 'lost-digits' }
  if (!moment) return cells.some((text) => FOOT.test(text.replace(/\s/g, ''))) ? { why: 'total' } : { why: 'no-date' }
  if (change === null || change === 0) return { why: 'no-amount' }
  if (isAhead(moment, now)) return { why: 'future' }
  const balance = wonOf(cell(columns.balance))
  const stated = typeof balance === 'number' && cell(columns.balance) !== '' ? balance : null
  const payer = columns.payers.map(cell).find((text) => text !== '') ?? ''
  const memo = [...new Set(columns.memos.map(cell).filter((text) => text !== '' && text !== payer))].join(' ')
  const line = { ...moment, amount: change, balance: stated, payer: oneLine(payer), memo: oneLine(memo), kind: oneLine(cell(columns.kind)) }
  return { change, balance: stated, line }
}

/**
 * The amount that a row adds to the account, in won; null when a figure is not a number, `lost-digits` when a spreadsheet has rounded it.
 */
function changeOf(cell: (place: number) => string, columns: Columns): number | null | 'lost-digits' {
  const places = columns.signed >= 0 ? [columns.signed] : [columns.in, columns.out]
  const [first = 0, second = 0] = places.map((place) => wonOf(cell(place)))
  if (first === 'lost-digits' || second === 'lost-digits') return 'lost-digits'
  if (first === null || second === null) return null
  if (columns.signed < 0) return first - Math.abs(second)
  return first > 0 && /출금|지급|결제|이체출/.test(cell(columns.direction)) ? -first : first
}

/** Won of a cell: 0 for an empty one, null for what is no whole number. */
function wonOf(cell: string): number | null | 'lost-digits' {
  const text = cell.replace(/[\s,₩\\원+]/g, '').replace(/[−–－]/g, '-')
  if (text === '' || /^-+$/.test(text)) return 0
  if (/^-?\d+(?:\.\d+)?E\+?\d+$/i.test(text)) return 'lost-digits'
  const match = /^(\()?(-?\d{1,13})(?:\.0+)?\)?$/.exec(text)
  if (!match) return null
  return match[1] ? -Number(match[2]) : Number(match[2])
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The shop's account in the head of the file: the figure beside its heading. */
function accountIn(head: readonly TableRow[]): string | null {
  for (const row of head) {
    const cells = row.cells.map(plainText)
    for (const [place, text] of cells.entries()) {
      if (!/계좌/.test(text.replace(/\s/g, ''))) continue
      const found = [text, ...cells.slice(place + 1)].map((one) => /[\d*][\d*\s-]{5,}[\d*]/.exec(one)?.[0]).find((one) => one !== undefined)
      const tail = found ? tailOf(found) : null
      if (tail) return tail
    }
  }
  return null
}
