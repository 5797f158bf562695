import { type Food, type FoodSort, MAX_FOODS } from '#contract/calls/catalogue.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { FoodFilters } from '#contract/rules/products/food-filters.ts'
import { ORDER_KEYS, product } from '#server/database/schema/catalogue.ts'
import { and, asc, desc, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { pageOf } from '#server/platform/paging.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import { productColumns } from './product-row.ts'
import { toFoods } from './to-food.ts'

export type FoodsQuery = {
  /** Names of the aisles in their order, by which `aisle` sorts the whole shelf. */
  aisles: readonly string[]
  language: Language
  filters?: FoodFilters
  /** Products of this weekday, 0 = Sunday, and those with a deal that holds now. */
  weekdayDeal?: number
  /** Default `aisle`. */
  sort?: FoodSort
  cursor?: string
  /** Default {@link MAX_FOODS}. */
  limit?: number
}

/** Integer sort keys, ascending; ties are sorted by id. */
const KEYS: Readonly<Record<Exclude<FoodSort, 'aisle'>, SQL<number>>> = {
  newest: sql`(-${product.id})`,
  priceLow: ORDER_KEYS.priceLow(product),
  priceHigh: ORDER_KEYS.priceHigh(product),
  rating: ORDER_KEYS.rating(product),
  unitPrice: ORDER_KEYS.unitPrice(product),
}

/**
 * The products on the shelf in an order, at most `limit` after a cursor. `nextCursor` is null at the end.
 * @throws Refusal BAD_REQUEST for a cursor that the store did not make for this order.
 */
export async function readFoods(reader: Reader, query: FoodsQuery): Promise<{ data: Food[]; nextCursor: string | null }> {
  const { language, limit = MAX_FOODS, sort = 'aisle' } = query
  const { category, tags = [], without = [], origins = [], inStock = false, onSale = false } = query.filters ?? {}
  const after = query.cursor === undefined ? null : placeOf(sort, query.cursor)
  const key = keyOf(sort, query.aisles)
  const form = `${category === undefined ? 'shelf' : 'aisle'}${query.weekdayDeal === undefined ? '' : '_deal'}${after === null ? '' : '_after'}`
  const rows = await reader
    .select({ ...productColumns(language), key })
    .from(product)
    .where(
      and(
        product.active,
        // Index conditions are added only when they are needed: a generic plan for "none or this one" would scan the table.
        category === undefined ? undefined : sql`${product.category} = ${category}`,
        query.weekdayDeal === undefined
          ? undefined
          : sql`(${product.weekdayDeal} = ${query.weekdayDeal} or ${product.dealEndsAt} is not null)`,
        after === null ? undefined : afterPlace(sort, category, key, after),
        sql`${product.tags} @> ${sql.param([...tags])}::text[]`,
        // Unknown allergens do not count as free of them; no index supports this condition.
        sql`(${sql.param(without.length)}::int = 0 or (${product.mayContain} && ${sql.param([...without])}::text[]) is false)`,
        sql`(${sql.param(origins.length)}::int = 0 or ${product.origin} = any(${sql.param([...origins])}::text[]))`,
        sql`(not ${inStock}::boolean or ${product.stockCount} > 0)`,
        sql`(not ${onSale}::boolean or ${product.discount} > 0)`,
      ),
    )
    .orderBy(...orderOf(sort, category, key))
    .limit(sql.placeholder('limit'))
    .prepare(`catalogue_read_foods_${sort}_${form}`)
    // One row more than the limit shows whether a next page exists.
    .execute({ limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, (last) => cursorOf(sort, last))
  return { data: toFoods(items, language), nextCursor }
}

/** Whether the rows are sorted by id: then the index of the category returns them in order. */
function byId(sort: FoodSort, category: string | undefined): boolean {
  return sort === 'newest' || (sort === 'aisle' && category !== undefined)
}

function keyOf(sort: FoodSort, aisles: readonly string[]): SQL<number> {
  return sort === 'aisle' ? sql`coalesce(array_position(${sql.param([...aisles])}::text[], ${product.category}), 0)` : KEYS[sort]
}

function orderOf(sort: FoodSort, category: string | undefined, key: SQL<number>): SQL[] {
  if (!byId(sort, category)) return [key, asc(product.id)]
  return [sort === 'newest' ? desc(product.id) : asc(product.id)]
}

function afterPlace(sort: FoodSort, category: string | undefined, own: SQL<number>, { key, id }: Place): SQL {
  if (!byId(sort, category)) return sql`(${own}, ${product.id}) > (${key}::int, ${id}::int)`
  return sort === 'newest' ? sql`${product.id} < ${id}::int` : sql`${product.id} > ${id}::int`
}
