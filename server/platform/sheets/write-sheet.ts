import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import type { SheetKind } from '#contract/calls/console/courier-files.ts'
import { encodeKorean } from './korean-bytes.ts'

/** Writes rows of texts as a file. All cells are text, so that numbers keep their zeros. The texts must be harmless. */
export function writeSheet(rows: readonly (readonly string[])[], kind: SheetKind): Buffer {
  if (kind === 'csv') return encodeKorean(rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''))
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map((text): CellObject => ({ t: 's', v: text, z: '@' }))))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return Buffer.from(write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }))
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
