import { product } from '#server/database/schema/catalogue.ts'
import { count, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** How many products are on the shelf. */
export async function countProducts(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ products: count() })
    .from(product)
    .where(eq(product.active, true))
    .prepare('catalogue_count')
    .execute()
  return row?.products ?? 0
}

/**
 * Ids of the products on the shelf, oldest first, with the moment at which each was last written; at most `limit` from the `offset`-th on.
 */
export async function readProductPlaces(reader: Reader, offset: number, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await reader
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(eq(product.active, true))
    .orderBy(product.id)
    .offset(offset)
    .limit(limit)
  return rows.map(({ id, updatedAt }) => ({ id: String(id), updatedAt }))
}
