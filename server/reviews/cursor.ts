import { REVIEW_ORDERS, type ReviewOrder } from '#contract/reviews.ts'
import { badField } from '#server/platform/errors.ts'

/** Where a page of reviews ended: how many the last one helped, and its number. */
export type Place = { helpful: number; sequence: number }

/** The cursor of a place in an order, for `nextCursor`: opaque to clients. */
export function cursorOf(order: ReviewOrder, { helpful, sequence }: Place): string {
  return Buffer.from(`${REVIEW_ORDERS.indexOf(order)}.${helpful}.${sequence}`).toString('base64url')
}

/** The place that a cursor stands for. @throws Refusal BAD_REQUEST when the store did not make it for this order. */
export function placeOf(order: ReviewOrder, cursor: string): Place {
  const [, at, helpful, sequence] = /^(\d)\.(\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (at !== String(REVIEW_ORDERS.indexOf(order))) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return { helpful: Number(helpful), sequence: Number(sequence) }
}
