import type { PieceWeight } from '#contract/rules/weight.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { ProductContent } from './differs.ts'

type ProductRow = typeof product.$inferSelect

/** The products of some skus in id order, to be read or locked. */
export function selectBySku(reader: Reader, skus: readonly string[]) {
  return reader
    .select()
    .from(product)
    .where(sql`${product.sku} = any(${sql.param([...skus])}::text[])`)
    .orderBy(product.id)
}

/** The weights of a product of the shop; null for what is not sold by weight. */
export function weightOfRow({
  weightEstimate: estimate,
  weightCeiling: ceiling,
  weightTolerance: tolerance,
}: ProductRow): PieceWeight | null {
  return estimate === null || ceiling === null || tolerance === null ? null : { estimate, ceiling, tolerance }
}

/** The words of a file for a product of the shop. */
export function toContent(row: ProductRow): ProductContent {
  return { ...row, weight: weightOfRow(row), discount: row.regularDiscount, onSale: row.active || row.withheld }
}
