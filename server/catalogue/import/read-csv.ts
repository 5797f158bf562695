import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { lineIndex } from '#server/platform/sheets/line-index.ts'
import { COLUMNS, type Column, type ImportProblem, NOTICE_COLUMNS, OPTIONAL_COLUMNS, WEIGHT_COLUMNS } from './columns.ts'

/** A row of the file: the line it begins in, and the text of a column without spaces at its ends; empty for a column that is not there. */
export type CsvRow = { line: number; cell: (column: Column) => string }

/** The rows of a file and its type: products, with or without their notices, or notices alone. */
export type CsvFile = {
  about: 'products' | 'products and notices' | 'notices'
  /** The names of its header. */
  names: readonly string[]
  rows: CsvRow[]
  problems: ImportProblem[]
}

type CsvRecord = { line: number; fields: string[] }

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Reads a catalogue file: RFC 4180 with LF, CRLF or CR, UTF-8 with or without a byte order mark. Lines without anything are skipped. A
 * problem with the file's form or header means that no row can be trusted: then there are no rows. A row of the wrong length is a problem
 * of that row.
 */
export function readCsv(file: Buffer): CsvFile {
  const bytes = file.subarray(0, 3).equals(BOM) ? file.subarray(3) : file
  const foreign = firstForeignLine(bytes)
  if (foreign !== null) return refused(foreign, null, 'Is not UTF-8 text. Save the file as "CSV UTF-8"')
  const { records, broken } = readRecords(bytes)
  const header = records.shift()
  if (!header) return broken ? refused(broken.line, broken.column, broken.reason) : refused(1, null, 'The file is empty')
  const names = header.fields.map((name) => name.trim())
  const about = aboutOf(names)
  const weights = about !== 'notices' && WEIGHT_COLUMNS.some((column) => names.includes(column))
  const problems = headerProblems(names, about, weights, header.line)
  if (problems.length > 0) return { about, names, rows: [], problems }
  const rows: CsvRow[] = []
  for (const { line, fields } of records) {
    if (fields.length === names.length) rows.push({ line, cell: (column) => fields[names.indexOf(column)]?.trim() ?? '' })
    else problems.push({ line, column: null, reason: `Has ${fields.length} values, the header has ${names.length}` })
  }
  if (broken) problems.push({ ...broken, column: broken.column === null ? null : (names[Number(broken.column)] ?? null) })
  return { about, names, rows, problems }
}

function aboutOf(names: readonly string[]): CsvFile['about'] {
  if (!NOTICE_COLUMNS.some((column) => names.includes(column))) return 'products'
  return names.some((name) => name !== 'sku' && isOneOf(COLUMNS, name)) ? 'products and notices' : 'notices'
}

const isOneOf = (columns: readonly string[], name: string) => columns.includes(name)

function readRecords(bytes: Buffer): { records: CsvRecord[]; broken: ImportProblem | null } {
  const lineAt = lineIndex(bytes)
  const records: CsvRecord[] = []
  // csv-parse counts a CRLF inside quotes as two lines, but its byte positions are right: lines are found from those.
  let start = 0
  try {
    parse(bytes, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (fields: string[], { bytes: end }) => {
        const line = lineAt(start)
        start = end
        if (fields.some((field) => field.trim() !== '')) records.push({ line, fields })
        return null
      },
    })
    return { records, broken: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const column = 'column' in error && typeof error.column === 'number' ? String(error.column) : null
    const reason =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark is opened and never closed'
        : 'A quotation mark stands inside a value. Put the value in quotation marks and double the ones inside it'
    return { records, broken: { line: lineAt(start), column, reason } }
  }
}

const REQUIRED: Readonly<Record<CsvFile['about'], readonly Column[]>> = {
  products: COLUMNS,
  'products and notices': [...COLUMNS, ...NOTICE_COLUMNS],
  notices: ['sku', ...NOTICE_COLUMNS],
}

function headerProblems(names: readonly string[], about: CsvFile['about'], weights: boolean, line: number): ImportProblem[] {
  const required = weights ? [...REQUIRED[about], ...WEIGHT_COLUMNS] : REQUIRED[about]
  const allowed: readonly string[] = about === 'notices' ? required : [...required, ...OPTIONAL_COLUMNS]
  const missing = required.filter((column) => !names.includes(column)).map((column) => ({ line, column, reason: 'This column is missing' }))
  const unknown = names
    .filter((name) => !allowed.includes(name))
    .map((name) => ({ line, column: name, reason: 'This column is not known' }))
  const repeated = allowed
    .filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
    .map((column) => ({ line, column, reason: 'This column is there twice' }))
  return [...missing, ...unknown, ...repeated]
}

/** The first line that is not valid UTF-8, or null. A line feed is never part of a longer character. */
function firstForeignLine(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null
  const lineAt = lineIndex(bytes)
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start)
    const end = feed === -1 ? bytes.length : feed + 1
    if (!isUtf8(bytes.subarray(start, end))) return lineAt(start)
    start = end
  }
  return 1
}

function refused(line: number, column: string | null, reason: string): CsvFile {
  return { about: 'products', names: [], rows: [], problems: [{ line, column, reason }] }
}
