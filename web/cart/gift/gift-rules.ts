import { DAY_MS } from '#contract/durations.ts'
import { storedFields } from '../../base/storage/stored-json.ts'

/** The stored state of the gift pop-up. */
export interface GiftMemory {
  /** It was shown for this cart. */
  seen: boolean
  /** End of "don't show for 7 days", in milliseconds since 1970. */
  hiddenUntil: number
}

/** Days for which "don't show" holds (product rules, 12). */
export const HIDE_DAYS = 7

export const NO_MEMORY: GiftMemory = { seen: false, hiddenUntil: 0 }

/** The stored state of the pop-up; what cannot be read is none. */
export function parseGiftMemory(text: string | null): GiftMemory {
  const { seen, hiddenUntil } = storedFields(text)
  return typeof seen === 'boolean' && typeof hiddenUntil === 'number' ? { seen, hiddenUntil } : NO_MEMORY
}

/** Whether the pop-up is due: from the threshold, once per cart, and not while it is hidden (product rules, 12). Money in won. */
export function isGiftDue(finalPrice: number, threshold: number, memory: GiftMemory, now: number): boolean {
  return finalPrice >= threshold && !memory.seen && memory.hiddenUntil <= now
}

/** The end of "don't show for 7 days". */
export function hideUntil(now: number): number {
  return now + HIDE_DAYS * DAY_MS
}
