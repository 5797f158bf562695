import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { consoleReviewSchema } from '#contract/calls/reviews.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { review } from '#server/database/schema/reviews.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { reviewColumns, toReview } from './review-row.ts'

type ConsoleReview = z.infer<typeof consoleReviewSchema>

export type ConsoleReviewsQuery = PageQuery & { hidden?: boolean }

/** A page of all items' reviews, newest first. @throws Refusal BAD_REQUEST for a cursor that the store did not make. */
export async function readConsoleReviews(
  reader: Reader,
  { hidden, cursor, limit }: ConsoleReviewsQuery,
  language: Language,
): Promise<Page<ConsoleReview>> {
  const rows = await select(reader)
    .where(
      and(
        hidden === undefined ? undefined : hidden ? isNotNull(review.hiddenAt) : isNull(review.hiddenAt),
        cursor === undefined ? undefined : lt(review.sequence, numberCursor.decode(cursor)),
      ),
    )
    .orderBy(desc(review.sequence))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => numberCursor.encode(last.sequence))
  return { items: items.map((row) => toConsoleReview(row, language)), nextCursor }
}

/** One review as staff see it. @throws Refusal NOT_FOUND */
export async function readConsoleReview(reader: Reader, reviewId: string, language: Language): Promise<ConsoleReview> {
  const [row] = await select(reader).where(eq(review.id, reviewId))
  if (!row) throw new Refusal('NOT_FOUND')
  return toConsoleReview(row, language)
}

type Row = Awaited<ReturnType<typeof select>>[number]

function select(reader: Reader) {
  return reader
    .select({ ...reviewColumns(null), itemName: product.name })
    .from(review)
    .innerJoin(account, eq(account.id, review.accountId))
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(upload, eq(upload.name, review.image))
}

function toConsoleReview(row: Row, language: Language): ConsoleReview {
  const { votedHelpful: _voted, own: _own, ...shown } = toReview(row, null)
  return {
    ...shown,
    itemName: localized(row.itemName, language),
    hidden: row.hiddenAt !== null,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  }
}
