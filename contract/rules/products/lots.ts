import { DAY_MS } from '../../durations.ts'
import { seoulDate } from '../delivery.ts'

export const MAX_DELIVERY_LINES = 300

/** Days ahead of its date from which a lot is near it. */
export const NEAR_DAYS = 30

/** Days ahead of its date from which a lot may be taken out at once. */
const LAST_DAYS = 7

/** Why pieces are taken out of the stock, or put back, by hand. Found ones are added, all others go. */
export const CORRECTION_REASONS = ['damaged', 'expired', 'loss', 'own-use', 'found'] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** Why a lot is not sold: its date has come, or it is called back. */
export const BLOCK_REASONS = ['expired', 'recalled'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/**
 * Days until the best-before date of a lot, counted in Seoul. A lot is sold while they are above zero: a parcel arrives the day after it is
 * packed, so nobody gets a pack past its date.
 */
export function daysLeft(bestBefore: string, now: Date): number {
  return Math.round((Date.parse(bestBefore) - Date.parse(seoulDate(now))) / DAY_MS)
}

/** Days whose sales estimate how long the stock lasts. */
export const SOLD_DAYS = 28

/** Days that the stock lasts at what was sold a day; null when nothing was. */
export function lastsDays(stockCount: number, soldPerDay: number): number | null {
  return soldPerDay > 0 ? Math.floor(stockCount / soldPerDay) : null
}

/**
 * Won off a piece that is proposed for a lot near its date: a fifth of the price, in its last week two fifths, in whole hundreds. Null
 * where nothing would be left to pay.
 */
export function nearDiscount(price: number, days: number): number | null {
  const discount = Math.max(100, Math.round((price * (days <= LAST_DAYS ? 0.4 : 0.2)) / 100) * 100)
  return discount < price ? discount : null
}
