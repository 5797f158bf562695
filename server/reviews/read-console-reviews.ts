import type { ConsoleReview, ReviewFilter } from '#contract/calls/console/reviews.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { picturesOfProduct } from '#server/catalogue/product-row.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { review } from '#server/database/schema/reviews.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { and, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { reviewColumns, toReview } from './review-row.ts'

export interface ConsoleReviewsQuery extends PageQuery {
  filter?: ReviewFilter
  stars?: number
  itemId?: string
  q?: string
}

/** Width in pixels of an item's picture. */
const ITEM_IMAGE_WIDTH = 160

/** Most stars of a low review. */
const LOW = 2

const FILTERS: Readonly<Record<ReviewFilter, SQL | undefined>> = {
  new: isNull(review.seenAt),
  unanswered: and(isNull(review.answer), isNull(review.hiddenAt)),
  low: and(lte(review.rating, LOW), isNull(review.hiddenAt)),
  hidden: isNotNull(review.hiddenAt),
}

/** A page of all items' reviews, newest first. @throws Refusal BAD_REQUEST for a cursor that the store did not make. */
export async function readConsoleReviews(
  reader: Reader,
  { filter, stars, itemId, q, cursor, limit }: ConsoleReviewsQuery,
  language: Language,
): Promise<Page<ConsoleReview>> {
  const rows = await select(reader)
    .where(
      and(
        filter && FILTERS[filter],
        stars === undefined ? undefined : eq(review.rating, stars),
        itemId === undefined ? undefined : eq(review.productId, productId(itemId)),
        q ? sql`${product.name}::text ilike ${`%${escapeLike(q)}%`}` : undefined,
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
    .select({
      ...reviewColumns(null),
      itemName: product.name,
      pictures: picturesOfProduct,
      language: account.language,
      seenAt: review.seenAt,
      answerer: sql<string>`coalesce((select s.name from account s where s.id = ${review.answeredBy}), '')`,
    })
    .from(review)
    .innerJoin(account, eq(account.id, review.accountId))
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(upload, eq(upload.name, review.image))
}

function toConsoleReview(row: Row, language: Language): ConsoleReview {
  const [picture] = row.pictures
  const { votedHelpful: _voted, own: _own, ...shown } = toReview(row, null)
  return {
    ...shown,
    itemName: localized(row.itemName, language),
    itemImage: picture ? `${pictureAddress(picture.hash)}/${ITEM_IMAGE_WIDTH}` : null,
    language: row.language,
    hidden: row.hiddenAt !== null,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    hiddenReason: row.hiddenReason,
    answeredBy: row.answerer,
    isNew: row.seenAt === null,
  }
}
