import { MAX_RATING } from '#contract/calls/reviews.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { review } from '#server/database/schema/reviews.ts'
import { and, asc, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Items with the lowest average that are named. */
const LOWEST = 3

export interface ReviewFigures {
  stars: number[]
  answered: number
  lowest: { itemId: string; name: string; count: number; average: number }[]
}

/** The shown reviews of the last 90 days: by stars, how many are answered, and the items with the lowest average. */
export async function readReviewFigures(reader: Reader, language: Language): Promise<ReviewFigures> {
  const recent = and(isNull(review.hiddenAt), gt(review.createdAt, sql`now() - interval '90 days'`))
  const average = sql<number>`avg(${review.rating})::float8`
  const [stars, lowest] = await Promise.all([
    reader
      .select({ rating: review.rating, count: sql<number>`count(*)::int`, answered: sql<number>`count(${review.answer})::int` })
      .from(review)
      .where(recent)
      .groupBy(review.rating),
    reader
      .select({ id: product.id, name: product.name, count: sql<number>`count(*)::int`, average })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(recent)
      .groupBy(product.id)
      .having(sql`avg(${review.rating}) < 4`)
      .orderBy(asc(average), asc(product.id))
      .limit(LOWEST),
  ])
  return {
    stars: Array.from({ length: MAX_RATING }, (_, at) => stars.find(({ rating }) => rating === at + 1)?.count ?? 0),
    answered: stars.reduce((sum, { answered }) => sum + answered, 0),
    lowest: lowest.map(({ id, name, count, average: mean }) => ({
      itemId: String(id),
      name: localized(name, language),
      count,
      average: Math.round(mean * 10) / 10,
    })),
  }
}
