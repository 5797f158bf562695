import type { CellObject, WorkSheet } from '@e965/xlsx'
import { csvText, utf8File } from './csv-text.ts'
import { encodeKorean } from './korean-bytes.ts'

/** Workbooks of today and of Excel 97–2003, and text in CP949 or in UTF-8. */
type SheetFormat = 'xlsx' | 'xls' | 'csv' | 'csv-utf8'

/**
 * Writes rows of texts as a file: a workbook, or text in CP949, or in UTF-8 with the byte order mark without which a spreadsheet on Windows
 * shows other scripts as garbage. All cells are text, so that numbers keep their zeros. The texts must be harmless. The library of
 * workbooks is loaded with the first of them.
 */
export async function writeSheet(rows: readonly (readonly string[])[], kind: SheetFormat): Promise<Buffer> {
  if (kind === 'csv') return encodeKorean(csvText(rows))
  if (kind === 'csv-utf8') return utf8File(csvText(rows))
  const { utils, write } = await import('@e965/xlsx')
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map((text): CellObject => ({ t: 's', v: text, z: '@' }))))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return Buffer.from(write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }))
}
