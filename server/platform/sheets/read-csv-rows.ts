import { parse } from 'csv-parse/sync'
import type { FindHeader, TableRow } from './table-row.ts'

const DELIMITERS = [',', '\t', ';', '|']

/** The rows of a text with delimiters, whichever it has: the one under which the heading is found with the most columns. */
export function readCsvRows(text: string, most: number, findHeader: FindHeader): TableRow[] {
  const found = DELIMITERS.map((delimiter) => rowsWith(text.slice(0, HEAD_CHARACTERS), delimiter, HEAD_ROWS))
    .map((rows, index) => ({ delimiter: DELIMITERS[index] ?? ',', width: widthOf(rows, findHeader) }))
    .reduce((best, other) => (other.width > best.width ? other : best))
  return rowsWith(text, found.delimiter, most)
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
  parse(text, {
    ...{ delimiter, quote, to: most, bom: true, relax_column_count: true, relax_quotes: true },
    on_record: (cells: string[], { lines }) => {
      rows.push({ row: lines, cells })
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
