import type { Deal } from '#contract/calls/console/products/deals.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { deal } from '#server/database/schema/prices.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { ROW } from '../products/product-columns.ts'

/** Most deals of one response. */
const MOST = 1_000

const STATE = sql<Deal['state']>`case
  when ${deal.weekday} is not null then case when ${deal.weekday} = extract(dow from now() at time zone 'Asia/Seoul') then 'now' else 'coming' end
  when ${deal.endsAt} <= now() then 'over' when ${deal.startsAt} <= now() then 'now' else 'coming' end`

/** Deals of all products or of one: those in force, then those to come by their beginning, then those that ended within 30 days. */
export async function readDeals(reader: Reader, language: Language, productId?: number): Promise<Deal[]> {
  const rows = await reader
    .select({
      id: deal.id,
      weekday: deal.weekday,
      startsAt: deal.startsAt,
      endsAt: deal.endsAt,
      discount: deal.discount,
      state: STATE,
      productId: product.id,
      name: product.name,
      category: product.category,
      price: product.price,
      picture: ROW.picture,
    })
    .from(deal)
    .innerJoin(product, eq(product.id, deal.productId))
    .where(
      and(
        productId === undefined ? undefined : eq(deal.productId, productId),
        sql`(${deal.endsAt} is null or ${deal.endsAt} > now() - interval '30 days')`,
      ),
    )
    .orderBy(sql`array_position(array['now', 'coming', 'over'], ${STATE})`, deal.weekday, deal.startsAt, deal.id)
    .limit(MOST)
  return rows.map((row) => ({
    _id: row.id,
    itemId: String(row.productId),
    name: localized(row.name, language),
    category: row.category,
    picture: row.picture && pictureOf(row.picture),
    price: row.price,
    discount: row.discount,
    weekday: row.weekday,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: row.state,
  }))
}
