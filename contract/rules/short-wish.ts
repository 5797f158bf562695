import { z } from 'zod'

/**
 * A shopper's wish for a line that is missing at packing: the best match without asking, the money back, to be asked, or the money back and
 * never a replacement, because of an allergy or faith.
 */
export const SHORT_WISHES = ['ask', 'best-match', 'refund', 'never'] as const
export const shortWishSchema = z.enum(SHORT_WISHES)
export type ShortWish = z.infer<typeof shortWishSchema>

/** Whether staff may replace a line with this wish. */
export function mayReplace(wish: ShortWish): boolean {
  return wish === 'ask' || wish === 'best-match'
}
