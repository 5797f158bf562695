import { and, type SQL, sql } from 'drizzle-orm'
import { type Food, type FoodSort, MOST_FOODS } from '#contract/catalogue.ts'
import { CATEGORY_NAMES } from '#contract/categories.ts'
import type { FoodFilters } from '#contract/food-filters.ts'
import type { Language } from '#contract/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { Reader } from '#server/database/transaction.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { productColumns } from './product-row.ts'
import { toFoods } from './to-food.ts'

export type FoodsQuery = {
  language: Language
  filters?: FoodFilters
  /** Default `aisle`. */
  sort?: FoodSort
  cursor?: string
  /** Default {@link MOST_FOODS}. */
  limit?: number
}

/** A whole number by which products stand in ascending order; equals stand by age. */
const KEYS: Readonly<Record<FoodSort, SQL<number>>> = {
  aisle: sql`coalesce(array_position(${sql.param(CATEGORY_NAMES)}::text[], ${product.category}), 0)`,
  priceLow: sql`(${product.price} - ${product.discount})`,
  priceHigh: sql`(${product.discount} - ${product.price})`,
  // Until customers have rated an item, the shop-keeper's own figure gives it its place.
  rating: sql`(-case when ${product.ratingCount} = 0 then ${product.rating} * 10 else ${product.ratingSum} * 10 / ${product.ratingCount} end)::int`,
  newest: sql`(-${product.id})`,
  // Won for a kilogram or litre; what is sold by the piece comes after these, what has no unit price last.
  unitPrice: sql`case when ${product.contentAmount} is null then 2100000000
    when ${product.contentMeasure} = 'piece' then 1000000000 + least(1000000000, round((${product.price} - ${product.discount}) / ${product.contentAmount}))
    else least(1000000000, round((${product.price} - ${product.discount}) * 1000 / ${product.contentAmount})) end::int`,
}

/**
 * The products on the shelf in an order, at most `limit` after a cursor. `nextCursor` is null at the end.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make for this order.
 */
export async function readFoods(reader: Reader, query: FoodsQuery): Promise<{ data: Food[]; nextCursor: string | null }> {
  const { language, limit = MOST_FOODS, sort = 'aisle' } = query
  const { tags = [], origins = [], inStock = false, onSale = false } = query.filters ?? {}
  const after = query.cursor === undefined ? null : placeOf(sort, query.cursor)
  const category = sql.param(query.filters?.category ?? null)
  const key = KEYS[sort]
  const afterKey = sql.param(after?.key ?? null)
  const rows = await reader
    .select({ ...productColumns(language), key })
    .from(product)
    .where(
      and(
        product.active,
        sql`(${category}::text is null or ${product.category} = ${category}::text)`,
        sql`${product.tags} @> ${sql.param([...tags])}::text[]`,
        sql`(${sql.param(origins.length)}::int = 0 or ${product.origin} = any(${sql.param([...origins])}::text[]))`,
        sql`(not ${inStock}::boolean or ${product.stockCount} > 0)`,
        sql`(not ${onSale}::boolean or ${product.discount} > 0)`,
        sql`(${afterKey}::int is null or (${key}, ${product.id}) > (${afterKey}::int, ${sql.param(after?.id ?? null)}::int))`,
      ),
    )
    .orderBy(key, product.id)
    .limit(sql.placeholder('limit'))
    .prepare(`catalogue_read_foods_${sort}`)
    // One more than wanted tells whether something follows.
    .execute({ limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: toFoods(page, language),
    nextCursor: last && rows.length > page.length ? cursorOf(sort, last) : null,
  }
}
