import type { LeftOut, ReadLine, ReadLines } from './bank-line.ts'
import { findHeader } from './find-header.ts'
import { parseMessage } from './parse-message.ts'
import { parseTable } from './parse-table.ts'
import { splitMessages } from './split-messages.ts'

/**
 * Reads pasted messages of banks, or rows that were copied out of the bank's account list. `now` supplies the year, which messages leave
 * out. The same message with a balance counts once, however often the paste has it.
 */
export function parseBankText(text: string, now: Date): ReadLines {
  const table = asTable(text)
  if (findHeader(table)) return parseTable(table, now)
  const lines: ReadLine[] = []
  const leftOut: LeftOut[] = []
  for (const message of splitMessages(text)) {
    const read = parseMessage(message, now)
    if ('line' in read) lines.push(read.line)
    else leftOut.push({ row: message.row, why: read.why, raw: message.raw })
  }
  return { lines: once(lines), leftOut, gaps: [] }
}

/** Rows that were copied from a page or a sheet have tabs between their cells. */
function asTable(text: string): { row: number; cells: string[] }[] {
  const rows = text.split(/\r\n|\r|\n/).map((line, index) => ({ row: index + 1, cells: line.split('\t') }))
  return rows.filter(({ cells }) => cells.length > 1)
}

/** A text and a push of one deposit have the same balance behind it; two deposits never have. */
function once(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Set<string>()
  return lines.filter(({ balance, amount, day, minute }) => {
    if (balance === null) return true
    const key = `${day} ${minute} ${amount} ${balance}`
    return !seen.has(key) && seen.add(key)
  })
}
