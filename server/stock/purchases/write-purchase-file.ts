import type { PurchaseLine, Supplier } from '#contract/calls/console/stock/purchases.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { writeUtf8Csv } from '#server/platform/sheets/write-utf8-csv.ts'
import { writeWorkbook } from '#server/platform/sheets/write-workbook.ts'

const HEADS = ['supplier', 'article', 'sku', 'name', 'unit', 'pieces', 'pieces per case', 'won a piece', 'ordered']

/** Writes the purchase list, by supplier. No cell can be run by a spreadsheet. */
export async function writePurchaseFile(
  { lines, suppliers }: { lines: readonly PurchaseLine[]; suppliers: readonly Supplier[] },
  kind: 'csv' | 'xlsx',
  language: Language,
): Promise<Buffer> {
  const rows = [...suppliers, null].flatMap((supplier) =>
    lines
      .filter(({ supplierId }) => supplierId === (supplier?._id ?? null))
      .map(({ item, article, quantity, packSize, purchasePrice, ordered }) => [
        ...[supplier?.name ?? '', article, item.sku, localized(item.names, language), item.unit, quantity, packSize],
        ...[purchasePrice ?? '', ordered ? 'yes' : 'no'],
      ]),
  )
  const sheet = [HEADS, ...rows]
  return kind === 'csv' ? writeUtf8Csv(sheet) : writeWorkbook([{ name: 'purchases', rows: sheet }])
}
