import { MAX_RATING, type RatingSummary } from '#contract/calls/reviews.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { ratingOf } from '#server/catalogue/rating-of.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { and, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

const givenStars = sql<Record<string, number>>`(
  select coalesce(json_object_agg(d.rating, d.n), '{}'::json)
  from (select r.rating, count(*)::int as n from review r where r.product_id = "product"."id" and r.hidden_at is null group by r.rating) d)`

const select = statement((reader: Reader) =>
  reader
    .select({ ratingCount: product.ratingCount, ratingSum: product.ratingSum, stars: givenStars })
    .from(product)
    .where(and(sql`${product.id} = ${sql.placeholder('id')}::int`, product.active))
    .prepare('reviews_read_summary'),
)

/** How an item on the shelf is rated, in one statement. @throws Refusal NOT_FOUND for an unknown one and one that is no longer sold. */
export async function readSummary(reader: Reader, itemId: string): Promise<RatingSummary> {
  const summary = await findSummary(reader, itemId)
  if (!summary) throw new Refusal('NOT_FOUND')
  return summary
}

/** As {@link readSummary}, with an empty summary of an item that is no longer sold: its writers still delete their reviews. */
export async function readSummaryOrNone(reader: Reader, itemId: string): Promise<RatingSummary> {
  return (await findSummary(reader, itemId)) ?? { count: 0, average: 0, distribution: Array.from({ length: MAX_RATING }, () => 0) }
}

async function findSummary(reader: Reader, itemId: string): Promise<RatingSummary | null> {
  const rows = await select(reader).execute({ id: productId(itemId) })
  const row = rows[0]
  if (!row) return null
  return {
    count: row.ratingCount,
    average: ratingOf(row),
    distribution: Array.from({ length: MAX_RATING }, (_, at) => row.stars[at + 1] ?? 0),
  }
}
