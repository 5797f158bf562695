import { harmlessText } from './harmless-text.ts'

/** Spreadsheets read UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as CSV in UTF-8 with a byte order mark. Numbers stay numbers; no text can be run by a spreadsheet. */
export function writeUtf8Csv(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : `"${harmlessText(value).replaceAll('"', '""')}"`)
  return Buffer.from(BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
}
