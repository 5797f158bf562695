import { plainGtin } from '#contract/rules/products/barcode.ts'
import type { ImportProblem } from './columns.ts'
import { type ImportNotice, type ImportProduct, parseNoticeRow, parseRow } from './parse-row.ts'
import { readCsv } from './read-csv.ts'

/** Largest file in bytes: far more than 10,000 products with texts in four languages. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The content of a catalogue file and its problems in line order: products, or notices of existing products. */
export type CatalogueFile = { products: ImportProduct[]; notices: ImportNotice[]; problems: ImportProblem[] }

/** Reads a catalogue file. `aisles` are the names of the shop's aisles. */
export function readCatalogueFile(file: Buffer, aisles: readonly string[]): CatalogueFile {
  const products: ImportProduct[] = []
  const notices: ImportNotice[] = []
  if (file.length > MAX_FILE_BYTES)
    return {
      products,
      notices,
      problems: [{ line: 1, column: null, reason: `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB` }],
    }
  const { about, names, rows, problems } = readCsv(file)
  const columns = {
    aisles,
    notice: about === 'products and notices',
    shelfPlace: names.includes('shelf_place'),
    barcode: names.includes('barcode'),
    weights: names.includes('weight_ceiling_g'),
    onSale: names.includes('on_sale'),
  }
  const lines = new Map<string, number>()
  const barcodes = new Map<string, number>()
  for (const row of rows) {
    const product = about === 'notices' ? null : parseRow(row, columns, problems)
    const notice = about === 'notices' ? parseNoticeRow(row, problems) : null
    const sku = row.cell('sku')
    const earlier = lines.get(sku)
    if (earlier !== undefined && sku !== '')
      problems.push({ line: row.line, column: 'sku', reason: `"${sku}" is already in line ${earlier}` })
    else lines.set(sku, row.line)
    const gtin = product?.barcode ? plainGtin(product.barcode) : null
    const sameCode = gtin === null ? undefined : barcodes.get(gtin)
    if (sameCode !== undefined) problems.push({ line: row.line, column: 'barcode', reason: `Is already in line ${sameCode}` })
    else if (gtin !== null) barcodes.set(gtin, row.line)
    if (product) products.push(product)
    if (notice) notices.push(notice)
  }
  return { products, notices, problems: problems.sort((a, b) => a.line - b.line) }
}
