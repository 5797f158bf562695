import { Parser } from 'htmlparser2'
import type { TableRow } from './table-row.ts'

/**
 * The rows of all tables of an HTML text, which banks and couriers name `.xls`. Nothing of it is run or fetched. `<br>` becomes a line, a cell over
 * several columns leaves the others empty. Stops after `most` rows.
 */
export function readHtmlRows(html: string, most: number): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] | null = null
  let cell: string | null = null
  let span = 1
  const endCell = () => {
    if (cell === null) return
    cells?.push(cell.replace(/[^\S\n]+/g, ' ').trim(), ...Array<string>(span - 1).fill(''))
    cell = null
  }
  const endRow = () => {
    endCell()
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
        cell = ''
        span = Math.min(Math.max(Number.parseInt(attributes.colspan ?? '1', 10) || 1, 1), 100)
      } else if (name === 'br' && cell !== null) cell += '\n'
    },
    ontext(text) {
      if (cell !== null) cell += text.replace(/[\r\n]+/g, ' ')
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') endCell()
      else if (name === 'tr' || name === 'table') endRow()
    },
  })
  parser.write(html)
  parser.end()
  endRow()
  return rows
}
