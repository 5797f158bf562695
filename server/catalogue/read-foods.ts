import { and, sql } from 'drizzle-orm'
import type { Food } from '#contract/catalogue.ts'
import { CATEGORY_NAMES, type CategoryName } from '#contract/categories.ts'
import type { Language } from '#contract/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { Reader } from '#server/database/transaction.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import { productColumns } from './product-row.ts'
import { toFoods } from './to-food.ts'

export type FoodsQuery = { language: Language; category?: CategoryName; cursor?: string; limit?: number }

/**
 * The products on the shelf by aisle, then by age: all of them, or at most `limit` after a cursor. `nextCursor` is null at the end.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make.
 */
export async function readFoods(reader: Reader, query: FoodsQuery): Promise<{ data: Food[]; nextCursor: string | null }> {
  const { language, limit } = query
  const after: Place | null = query.cursor === undefined ? null : placeOf(query.cursor)
  const place = sql<number>`coalesce(array_position(${sql.param(CATEGORY_NAMES)}::text[], ${product.category}), 0)`
  const category = sql.param(query.category ?? null)
  const rows = await reader
    .select({ ...productColumns(language), place })
    .from(product)
    .where(
      and(
        product.active,
        sql`(${category}::text is null or ${product.category} = ${category}::text)`,
        sql`(${sql.param(after?.id ?? null)}::int is null or (${place}, ${product.id}) > (${sql.param(after?.category ?? null)}::int, ${sql.param(after?.id ?? null)}::int))`,
      ),
    )
    .orderBy(place, product.id)
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_read_foods')
    // One more than wanted tells whether something follows; null is "no limit".
    .execute({ limit: limit === undefined ? null : limit + 1 })
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: toFoods(page, language),
    nextCursor: last && rows.length > page.length ? cursorOf({ category: last.place, id: last.id }) : null,
  }
}
