import type { ImportProblem } from './columns.ts'
import { type ImportProduct, parseRow } from './parse-row.ts'
import { readCsv } from './read-csv.ts'

/** Largest file in bytes: far more than 10,000 products with texts in four languages. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The products of a catalogue file and everything that is wrong with it, in the order of the lines. */
export function readCatalogueFile(file: Buffer): { products: ImportProduct[]; problems: ImportProblem[] } {
  if (file.length > MAX_FILE_BYTES)
    return { products: [], problems: [{ line: 1, column: null, reason: `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB` }] }
  const { rows, problems } = readCsv(file)
  const products: ImportProduct[] = []
  const lines = new Map<string, number>()
  for (const row of rows) {
    const product = parseRow(row, problems)
    const sku = row.cell('sku')
    const earlier = lines.get(sku)
    if (earlier !== undefined && sku !== '')
      problems.push({ line: row.line, column: 'sku', reason: `"${sku}" is already in line ${earlier}` })
    else lines.set(sku, row.line)
    if (product) products.push(product)
  }
  return { products, problems: problems.sort((a, b) => a.line - b.line) }
}
