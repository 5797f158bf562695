/** Spreadsheets read UTF-8 by it; without it those on Windows show other scripts as garbage. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV. Texts are quoted, so that they keep their commas, and must be harmless; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`)
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A text as a file in UTF-8 that spreadsheets read as such. */
export function utf8File(text: string): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + text)
}
