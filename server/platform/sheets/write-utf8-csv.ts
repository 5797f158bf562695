import { csvText, utf8File } from './csv-text.ts'
import { harmlessText } from './harmless-text.ts'

/** Writes rows as CSV in UTF-8 with a byte order mark. Numbers stay numbers; no text can be run by a spreadsheet. */
export function writeUtf8Csv(rows: readonly (readonly (string | number)[])[]): Buffer {
  return utf8File(csvText(rows.map((row) => row.map((value) => (typeof value === 'number' ? value : harmlessText(value))))))
}
