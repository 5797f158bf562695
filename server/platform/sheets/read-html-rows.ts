import { Parser } from 'htmlparser2'
import type { TableRow } from './table-row.ts'

/** Columns that a cell may be merged over, and rows: more than any table of a bank or courier. */
const MAX_COLUMNS = 100
const MAX_ROWS = 65_534

/** A cell of rows above that reaches into further rows: how many, and its content. */
interface Merged {
  rows: number
  text: string
}

/**
 * The rows of all tables of an HTML text, which banks and couriers name `.xls`. Nothing of it is run or fetched. `<br>` becomes a line, a
 * cell over several columns leaves the others empty. A cell over several rows has its place in each of them: empty, or with `fillMerged`
 * filled. Stops after `most` rows.
 */
export function readHtmlRows(html: string, { most, fillMerged = false }: { most: number; fillMerged?: boolean }): TableRow[] {
  const rows: TableRow[] = []
  /** By column. */
  let merged: (Merged | undefined)[] = []
  let cells: string[] | null = null
  let cell: { text: string; columns: number; rows: number } | null = null
  /** Writes what reaches into this row from above, at the next columns. */
  const passMerged = (row: string[]) => {
    for (let above = merged[row.length]; above; above = merged[row.length]) {
      merged[row.length] = above.rows > 1 ? { ...above, rows: above.rows - 1 } : undefined
      row.push(above.text)
    }
  }
  const endCell = () => {
    if (cell === null || cells === null) return
    passMerged(cells)
    const text = cell.text.replace(/[^\S\n]+/g, ' ').trim()
    for (let column = 0; column < cell.columns; column++) {
      const own = column === 0 ? text : ''
      merged[cells.length] = cell.rows > 1 ? { rows: cell.rows - 1, text: fillMerged ? own : '' } : undefined
      cells.push(own)
    }
    cell = null
  }
  const endRow = () => {
    endCell()
    if (cells) passMerged(cells)
    if (cells && rows.length < most) rows.push({ row: rows.length + 1, cells })
    cells = null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'tr') {
        endRow()
        cells = []
      } else if (name === 'td' || name === 'th') {
        endCell()
        const span = (value: string | undefined, limit: number) => Math.min(Math.max(Number.parseInt(value ?? '1', 10) || 1, 1), limit)
        cell = { text: '', columns: span(attributes.colspan, MAX_COLUMNS), rows: span(attributes.rowspan, MAX_ROWS) }
      } else if (name === 'br' && cell !== null) cell.text += '\n'
    },
    ontext(text) {
      if (cell !== null) cell.text += text.replace(/[\r\n]+/g, ' ')
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') endCell()
      else if (name === 'tr' || name === 'table') endRow()
      if (name === 'table') merged = []
    },
  })
  parser.write(html)
  parser.end()
  endRow()
  return rows
}
