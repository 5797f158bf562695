/** What the browser remembers of the gift pop-up. */
export interface GiftMemory {
  /** It was shown for this basket. */
  seen: boolean
  /** Milliseconds since 1970 until which the shopper does not want to see it. */
  hiddenUntil: number
}

/** Days for which "don't show" holds (product rules, 12). */
export const HIDE_DAYS = 7
const DAY_MS = 86_400_000

export const NO_MEMORY: GiftMemory = { seen: false, hiddenUntil: 0 }

export function parseGiftMemory(text: string | null): GiftMemory {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('seen' in kept) || !('hiddenUntil' in kept)) return NO_MEMORY
    const { seen, hiddenUntil } = kept
    return typeof seen === 'boolean' && typeof hiddenUntil === 'number' ? { seen, hiddenUntil } : NO_MEMORY
  } catch {
    return NO_MEMORY
  }
}

/** Whether the pop-up is due: from the threshold on, once per basket, and not while it is hidden (product rules, 12). Money in won. */
export function isGiftDue(finalPrice: number, threshold: number, memory: GiftMemory, now: number): boolean {
  return finalPrice >= threshold && !memory.seen && memory.hiddenUntil <= now
}

/** The end of "don't show for 7 days". */
export function hideUntil(now: number): number {
  return now + HIDE_DAYS * DAY_MS
}
