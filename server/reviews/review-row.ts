import type { HideReason, OwnReview, Review } from '#contract/calls/reviews.ts'
import { account, upload } from '#server/database/schema/account.ts'
import { review } from '#server/database/schema/reviews.ts'
import { SOLD } from '#server/orders/sold.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { maskName } from './mask-name.ts'

/** Width in pixels of the photo that `image` names. */
const IMAGE_WIDTH = 640

/** A paid or delivered order of the writer that holds the item (a cancelled one was given back). */
const boughtHere = sql<boolean>`exists (
  select 1 from "order" o join order_line l on l.order_id = o.id and l.product_id = "review"."product_id"
  where o.account_id = "review"."account_id" and o.paid_at is not null and ${SOLD})`

/** Columns of every review query, from `review` joined with `account` and `upload`. `callerId` is null for a guest. */
export function reviewColumns(callerId: string | null) {
  return {
    id: review.id,
    sequence: review.sequence,
    productId: review.productId,
    accountId: review.accountId,
    name: account.name,
    message: review.message,
    rating: review.rating,
    image: review.image,
    width: upload.width,
    height: upload.height,
    helpful: review.helpfulCount,
    hiddenAt: review.hiddenAt,
    hiddenReason: review.hiddenReason,
    answer: review.answer,
    answeredAt: review.answeredAt,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    boughtHere,
    votedHelpful: sql<boolean>`exists (
      select 1 from review_helpful h where h.review_id = "review"."id" and h.account_id = ${callerId}::text)`,
  }
}

export type ReviewRow = {
  id: string
  sequence: number
  productId: number
  accountId: string
  name: string
  message: string
  rating: number
  image: string | null
  width: number | null
  height: number | null
  helpful: number
  hiddenAt: Date | null
  hiddenReason: HideReason | null
  answer: string | null
  answeredAt: Date | null
  createdAt: Date
  updatedAt: Date | null
  boughtHere: boolean
  votedHelpful: boolean
}

/** A review as the contract names it. */
export function toReview(row: ReviewRow, callerId: string | null): Review {
  const { image, width, height } = row
  const picture = image !== null && width !== null && height !== null ? { url: plainPictureAddress(image), width, height } : null
  return {
    _id: row.id,
    userId: row.accountId,
    itemId: String(row.productId),
    name: maskName(row.name),
    message: row.message,
    rating: row.rating,
    image: picture && `${picture.url}/${IMAGE_WIDTH}`,
    picture,
    date: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    boughtHere: row.boughtHere,
    answer: row.answer !== null && row.answeredAt !== null ? { text: row.answer, date: row.answeredAt.toISOString() } : null,
    helpful: row.helpful,
    votedHelpful: row.votedHelpful,
    own: row.accountId === callerId,
  }
}

/** An own review, with what only its writer sees. */
export function toOwnReview(row: ReviewRow): OwnReview {
  return { ...toReview(row, row.accountId), hidden: row.hiddenAt !== null, hiddenReason: row.hiddenReason }
}
