import { MAX_BANK_ROWS } from '#contract/rules/bank-lines.ts'
import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import { type SheetProblem, SheetRefused } from '#server/platform/sheets/sheet-refused.ts'
import type { TableRow } from '#server/platform/sheets/table-row.ts'
import { findHeader } from '../parse/find-header.ts'
import { type BankFileProblem, BankFileRefused } from './bank-file-refused.ts'

/** Rows that are read at most, to detect a file that is too long. */
const ROWS_READ = MAX_BANK_ROWS + 100

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const PROBLEMS: Readonly<Record<SheetProblem, BankFileProblem>> = {
  kind: 'BANK_FILE_KIND',
  damaged: 'BANK_FILE_DAMAGED',
  'too-long': 'BANK_FILE_TOO_LONG',
  encrypted: 'BANK_FILE_PASSWORD',
}

/**
 * The rows of a bank's file, detected from its content: XLSX, BIFF, HTML that calls itself `.xls`, or text with delimiters. `password`
 * opens an encrypted workbook; it is used here and forgotten.
 * @throws BankFileRefused with the problem.
 */
export async function readFileRows(bytes: Buffer, password: string | null): Promise<TableRow[]> {
  const rows = await rowsOf(bytes, password)
  const header = findHeader(rows)
  if (!header) throw new BankFileRefused('BANK_FILE_NO_TABLE')
  if (rows.length - header.index - 1 > MAX_BANK_ROWS) throw new BankFileRefused('BANK_FILE_TOO_LONG')
  return rows
}

async function rowsOf(bytes: Buffer, password: string | null): Promise<TableRow[]> {
  const open = startsWith(bytes, COMPOUND) ? await opened(bytes, password) : bytes
  try {
    return await readSheetRows(open, { most: ROWS_READ, findHeader })
  } catch (error) {
    throw error instanceof SheetRefused ? new BankFileRefused(PROBLEMS[error.problem]) : error
  }
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte)
}

/** The workbook within an encrypted one; any other as it is. */
async function opened(bytes: Buffer, password: string | null): Promise<Buffer> {
  // Most files are no workbooks, and loading this takes as long as reading one of those.
  const { decrypt, isEncrypted } = await import('officecrypto-tool')
  try {
    if (!isEncrypted(bytes)) return bytes
  } catch {
    throw new BankFileRefused('BANK_FILE_DAMAGED')
  }
  if (!password) throw new BankFileRefused('BANK_FILE_PASSWORD')
  try {
    return await decrypt(bytes, { password })
  } catch {
    throw new BankFileRefused('BANK_FILE_PASSWORD_WRONG')
  }
}
