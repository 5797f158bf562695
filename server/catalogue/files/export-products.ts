import type { ProductSheet } from '#contract/calls/console/products/product-files.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { and, asc, eq, gt } from '#server/platform/database/drizzle.ts'
import type { Db, Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cellsOfProduct, FILE_COLUMNS, type ProductCells } from './product-cells.ts'
import { readFileProducts } from './read-file-products.ts'
import { writeProductFile } from './write-product-file.ts'

/** Products that are read at a time; other requests are served in between. */
const SLICE = 250

/** A file, in base64 for a JSON response. */
export interface SheetFile {
  name: string
  rows: number
  base64: string
}

/** All products as a file with the own columns, by id. @param day such as 2026-11-24, for its name */
export async function exportProducts(db: Db, kind: ProductSheet, day: string): Promise<SheetFile> {
  let count = 0
  async function* parts(): AsyncIterable<string[][]> {
    yield [[...FILE_COLUMNS]]
    for (let last = 0; ; ) {
      const found = await db
        .select({ id: product.id, sku: product.sku })
        .from(product)
        .where(gt(product.id, last))
        .orderBy(asc(product.id))
        .limit(SLICE)
      const products = await readFileProducts(
        db,
        found.map(({ sku }) => sku),
      )
      const rows = [...products.values()].map((one) => rowOf(cellsOfProduct(one)))
      count += rows.length
      if (rows.length > 0) yield rows
      last = found.at(-1)?.id ?? last
      if (found.length < SLICE) return
    }
  }
  const bytes = await writeProductFile(kind, parts())
  return { name: `kade-products-${day}.${kind}`, rows: count, base64: bytes.toString('base64') }
}

function rowOf(cells: ProductCells): string[] {
  return FILE_COLUMNS.map((column) => cells[column] ?? '')
}

/** A filled line for the template: a product with a notice, as the law requires for food. */
const SAMPLE: ProductCells = {
  sku: 'TEA-900',
  category: 'Tea & Milk Powder',
  name_en: 'Ceylon black tea, BOPF',
  name_ko: '실론 홍차 BOPF',
  name_si: 'ලංකා තේ BOPF',
  name_ne: 'सिलोन चिया BOPF',
  brand: 'Our Kitchen',
  unit: '200 g',
  price_krw: '6500',
  discount_krw: '500',
  stock_count: '24',
  tags: 'tea;sri-lankan',
  origin_country: 'LK',
  storage: 'ambient',
  description_en: 'Broken leaf, strong and dark.',
  description_ko: '잎을 잘게 자른 진한 홍차예요.',
  tax: 'taxed',
  shelf_place: 'B4',
  barcode: '2000000000015',
  on_sale: 'no',
  notice_kind: 'processed',
  import_declared: 'yes',
  allergens: 'none',
  traces: 'none',
  gmo: 'no',
  days_left: '365',
  type_ko: '침출차',
  ingredients_ko: '홍차 100%(스리랑카)',
  cautions_ko: '직사광선을 피해 보관하세요.',
  maker_ko: '제조사 이름, 스리랑카',
  importer_ko: '수입사 이름, 주소',
}

/** A file with the own columns and one filled line. */
export async function productTemplate(kind: ProductSheet): Promise<SheetFile> {
  const bytes = await writeProductFile(kind, [[[...FILE_COLUMNS], rowOf(SAMPLE)]])
  return { name: `kade-products-sample.${kind}`, rows: 1, base64: bytes.toString('base64') }
}

/** The rows of an import that cannot be read, under the heading of their file. @throws Refusal NOT_FOUND */
export async function problemFile(reader: Reader, importId: string): Promise<SheetFile> {
  const [found] = await reader.select().from(productImport).where(eq(productImport.id, importId))
  if (!found) throw new Refusal('NOT_FOUND')
  const rows = await reader
    .select({ raw: productImportRow.raw })
    .from(productImportRow)
    .where(and(eq(productImportRow.importId, importId), eq(productImportRow.kind, 'bad')))
    .orderBy(asc(productImportRow.line))
  const cells = rows.flatMap(({ raw }) => raw ?? [])
  const bytes = await writeProductFile('csv', [[found.header, ...cells]])
  return { name: `${found.fileName.replace(/\.\w+$/, '')}-to-mend.csv`, rows: rows.length, base64: bytes.toString('base64') }
}
