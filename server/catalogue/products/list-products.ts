import { z } from 'zod'
import {
  type consoleProducts,
  type PRODUCT_VIEWS,
  type ProductRow,
  type ProductSort,
  type ProductView,
  productSortSchema,
} from '#contract/calls/console/products/products.ts'
import type { Page } from '#contract/paging.ts'
import { LOW_STOCK } from '#contract/rules/products/stock.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { and, asc, eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, ofAnotherOrder, pageOf, placeNumber, placeText } from '#server/platform/paging.ts'
import { likeTerms } from '../like-terms.ts'
import { missesText, ROW, toRow } from './product-columns.ts'

const byNumber = productSortSchema.exclude(['name'])
const places = cursor(z.union([z.tuple([z.literal('name'), placeText, placeNumber]), z.tuple([byNumber, z.int32(), placeNumber])]))

/** The expression that a sort compares, ascending; equals are ordered by id. */
const KEYS: Readonly<Record<ProductSort, SQL<string | number>>> = {
  newest: sql`(-${product.id})`,
  name: sql`lower(${product.name} ->> 'en')`,
  priceLow: sql`(${product.price} - ${product.discount})`,
  priceHigh: sql`(${product.discount} - ${product.price})`,
  stock: sql`${product.stockCount}`,
}

const CONDITIONS: Readonly<Record<ProductView, SQL>> = {
  noPicture: sql`not exists (select 1 from product_picture pp where pp.product_id = ${product.id})`,
  textMissing: missesText,
  machine: sql`${product.machineText} <> '{}'::jsonb`,
  discounted: sql`${product.discount} > 0`,
  deal: sql`${product.dealEndsAt} is not null`,
  noNotice: sql`${product.noticeKind} is null`,
  hidden: sql`not ${product.active}`,
  archived: sql`${product.archivedAt} is not null`,
}

const LEVELS = {
  finish: sql`${product.stockCount} = 0`,
  low: sql`${product.stockCount} between 1 and ${sql.raw(String(LOW_STOCK))}`,
  enough: sql`${product.stockCount} > ${sql.raw(String(LOW_STOCK))}`,
}

/**
 * A page of the table of staff.
 * @throws Refusal BAD_REQUEST for a cursor of another list, or of another sort order
 */
export async function listProducts(reader: Reader, query: z.output<typeof consoleProducts.query>): Promise<Page<ProductRow>> {
  const { q, view, category, level, sort, cursor: after, limit } = query
  const key = KEYS[sort]
  const place = after === undefined ? null : placeIn(sort, after)
  const rows = await reader
    .select({ ...ROW, key })
    .from(product)
    .where(
      and(
        view === 'archived' ? undefined : sql`${product.archivedAt} is null`,
        view && CONDITIONS[view],
        category === undefined ? undefined : eq(product.category, category),
        level && LEVELS[level],
        ...likeTerms(q).map((word) => sql`${product.findText} like ${`%${word}%`}`),
        place ? sql`(${key}, ${product.id}) > (${place.key}, ${place.id}::int)` : undefined,
      ),
    )
    .orderBy(key, asc(product.id))
    // One row more than the limit shows whether a next page exists.
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => cursorOf(sort, last))
  return { items: items.map(toRow), nextCursor }
}

const cursorOf = (sort: ProductSort, { key, id }: { key: string | number; id: number }): string =>
  places.encode(sort === 'name' ? [sort, String(key), id] : [sort, Number(key), id])

function placeIn(sort: ProductSort, text: string): { key: string | number; id: number } {
  const [order, key, id] = places.decode(text)
  if (order !== sort) throw ofAnotherOrder()
  return { key, id }
}

/** How many products are on sale, and how many each view holds. */
export async function countProductViews(reader: Reader): Promise<{ shown: number; views: Record<ProductView, number> }> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const kept = (view: ProductView) =>
    count(view === 'archived' ? CONDITIONS[view] : sql`${product.archivedAt} is null and ${CONDITIONS[view]}`)
  const [row] = await reader
    .select({
      shown: count(sql`${product.active}`),
      noPicture: kept('noPicture'),
      textMissing: kept('textMissing'),
      machine: kept('machine'),
      discounted: kept('discounted'),
      deal: kept('deal'),
      noNotice: kept('noNotice'),
      hidden: kept('hidden'),
      archived: kept('archived'),
    })
    .from(product)
  const { shown = 0, ...views } = row ?? {}
  const all = { noPicture: 0, textMissing: 0, machine: 0, discounted: 0, deal: 0, noNotice: 0, hidden: 0, archived: 0 }
  return { shown, views: { ...all, ...views } satisfies Record<(typeof PRODUCT_VIEWS)[number], number> }
}
