import { product } from '#server/database/schema/catalogue.ts'
import { and, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { parseProductId } from './product-id.ts'

/** How many of some products are in stock now, by id. Unknown ids and products that are no longer sold are left out. */
export async function readStocks(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const valid = ids.map(parseProductId).filter((id) => id !== null)
  const rows = await reader
    .select({ id: product.id, stockCount: product.stockCount })
    .from(product)
    .where(and(sql`${product.id} = any(${sql.param(valid)}::int[])`, product.active))
    .prepare('catalogue_read_stocks')
    .execute()
  return new Map(rows.map((row) => [String(row.id), row.stockCount]))
}
