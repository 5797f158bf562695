import { parse } from 'csv-parse/sync'
import { lineIndex } from './line-index.ts'
import type { FindHeader, TableRow } from './table-row.ts'

const DELIMITERS = [',', '\t', ';', '|']

/** The rows of a text with delimiters, whichever it has. The row of a cell with line ends is the one in which it begins. */
export function readCsvRows(text: string, most: number, findHeader: FindHeader): TableRow[] {
  return rowsWith(text, findDelimiter(text, findHeader), most)
}

/** The delimiter of a text: the one under which the heading is found with the most columns. */
export function findDelimiter(text: string, findHeader: FindHeader): string {
  return DELIMITERS.map((delimiter) => ({
    delimiter,
    width: widthOf(rowsWith(text.slice(0, HEAD_CHARACTERS), delimiter, HEAD_ROWS), findHeader),
  })).reduce((best, other) => (other.width > best.width ? other : best)).delimiter
}

const HEAD_CHARACTERS = 20_000
const HEAD_ROWS = 60

function rowsWith(text: string, delimiter: string, most: number): TableRow[] {
  try {
    return parsed(text, delimiter, most, '"')
  } catch {
    // A quote that never ends: then quotes mean nothing.
    return parsed(text, delimiter, most, null)
  }
}

function parsed(text: string, delimiter: string, most: number, quote: string | null): TableRow[] {
  const rows: TableRow[] = []
  const bytes = Buffer.from(text)
  const lineAt = lineIndex(bytes)
  // csv-parse counts a CRLF inside quotes as two lines, but its byte positions are right: lines are found from those.
  let start = 0
  parse(bytes, {
    delimiter,
    quote,
    to: most,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { bytes: end }) => {
      rows.push({ row: lineAt(start), cells })
      start = end
      return null
    },
  })
  return rows
}

/** The number of columns of the heading, or of the row below where it would be; 0 without one. */
function widthOf(rows: readonly TableRow[], findHeader: FindHeader): number {
  const header = findHeader(rows)
  return header ? ((rows[header.index] ?? rows[header.index + 1])?.cells.length ?? 0) : 0
}
