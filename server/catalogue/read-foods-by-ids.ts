import type { Food } from '#contract/calls/catalogue.ts'
import type { Language } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { and, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { parseProductId } from './product-id.ts'
import { productColumns } from './product-row.ts'
import { toFoods } from './to-food.ts'

/** The products of some ids that are on the shelf, by id. Ids that nothing has, or that are no longer sold, are left out. */
export async function readFoodsByIds(reader: Reader, ids: readonly string[], language: Language): Promise<Map<string, Food>> {
  const numbers = ids.map(parseProductId).filter((id) => id !== null)
  const rows = await reader
    .select(productColumns(language))
    .from(product)
    .where(and(sql`${product.id} = any(${sql.param(numbers)}::int[])`, product.active))
    .prepare('catalogue_read_foods_by_ids')
    .execute()
  return new Map(toFoods(rows, language).map((food) => [food._id, food]))
}
