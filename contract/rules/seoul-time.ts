import { HOUR_MS } from '../durations.ts'

/** Milliseconds by which Korea is ahead of UTC, all year round. */
export const SEOUL_OFFSET_MS = 9 * HOUR_MS

/**
 * A moment as a Date whose UTC parts are those of Seoul's clock.
 * @param moment a Date, milliseconds since 1970, or a text that Date parses, such as ISO 8601; an invalid one stays invalid
 */
export function inSeoul(moment: Date | number | string): Date {
  return new Date(new Date(moment).getTime() + SEOUL_OFFSET_MS)
}
