import { decodeText } from './decode-text.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { SheetRefused } from './sheet-refused.ts'
import type { FindHeader, TableRow } from './table-row.ts'

/** Maximum size of an unpacked workbook in bytes: 20,000 rows take some 15 MB. */
const MAX_UNPACKED = 100 * 1024 * 1024

const ZIP = [0x50, 0x4b]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
/** Name of the stream that an encrypted workbook has, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

interface SheetOptions {
  /** Most rows. */
  most: number
  findHeader: FindHeader
  /** Whether a cell that is merged over several rows is that of each of them; else of the first alone. */
  fillMerged?: boolean
  /** Whether a formula without a result is a cell such as `#REF!`; else it is empty. */
  showFailures?: boolean
}

/**
 * The rows of a file, recognised by its content: XLSX, BIFF, HTML that calls itself `.xls`, or text with delimiters. Run it in a process of
 * its own: strangers made the file. Such a process reads one file, so the reader of workbooks or HTML is loaded only for one of them.
 * @throws SheetRefused with the problem
 */
export async function readSheetRows(bytes: Buffer, { most, ...options }: SheetOptions): Promise<TableRow[]> {
  const rows = await rowsOf(bytes, { ...options, most: most + 1 })
  if (rows.length > most) throw new SheetRefused('too-long')
  return rows
}

async function rowsOf(bytes: Buffer, options: SheetOptions): Promise<TableRow[]> {
  const { most, findHeader, fillMerged = false } = options
  if (startsWith(bytes, ZIP)) {
    const { repackZip } = await import('./repack-zip.ts')
    return workbookRows(await repackZip(bytes, MAX_UNPACKED), options)
  }
  if (startsWith(bytes, COMPOUND)) {
    if (bytes.includes(ENCRYPTED)) throw new SheetRefused('encrypted')
    return workbookRows(bytes, options)
  }
  const text = decodeText(bytes)
  if (text === null || /^\s*%PDF-/.test(text)) throw new SheetRefused('kind')
  if (/^\s*</.test(text.slice(0, 1_000))) {
    const { readHtmlRows } = await import('./read-html-rows.ts')
    return readHtmlRows(text, { most, fillMerged })
  }
  return readCsvRows(text, most, findHeader)
}

async function workbookRows(bytes: Buffer, options: SheetOptions): Promise<TableRow[]> {
  const { readWorkbookRows } = await import('./read-workbook-rows.ts')
  return readWorkbookRows(bytes, options)
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte)
}
