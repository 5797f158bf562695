import type { CellObject } from '@e965/xlsx'
import { harmlessText } from './harmless-text.ts'

/** A sheet of a workbook: its name and its rows. */
export interface Sheet {
  name: string
  rows: readonly (readonly (string | number)[])[]
}

/** Longest name that Excel takes, and the characters that it refuses in one. */
const MAX_NAME = 31
const REFUSED = /[\\/?*[\]:]/g

/**
 * Writes sheets as an Excel file. Numbers stay numbers; no text can be run by a spreadsheet. The names must differ. The library is loaded
 * with the first file: most processes of a shop never write one.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const cells = rows.map((row) =>
      row.map((value): CellObject => (typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: harmlessText(value) })),
    )
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name.replace(REFUSED, ' ').slice(0, MAX_NAME))
  }
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
