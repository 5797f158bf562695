import { inSeoul, SEOUL_OFFSET_MS } from './seoul-time.ts'

/**
 * Hours in Seoul in which advertising needs a consent of its own (Network Act, article 50(3)): the start is inclusive, the end exclusive.
 */
export const NIGHT = { from: '21:00', to: '08:00' } as const

const [NIGHT_FROM, NIGHT_TO] = [Number.parseInt(NIGHT.from, 10), Number.parseInt(NIGHT.to, 10)]

/** Whether a moment lies in the night of Seoul. */
export function isNight(moment: Date): boolean {
  const hour = inSeoul(moment).getUTCHours()
  return hour < NIGHT_TO || hour >= NIGHT_FROM
}

/** The given moment by day; the end of the night at night. */
export function afterNight(moment: Date): Date {
  if (!isNight(moment)) return moment
  // A night in Seoul falls within one UTC day, and so does its end.
  const end = new Date(moment)
  end.setUTCHours(NIGHT_TO + 24, 0, 0, -SEOUL_OFFSET_MS)
  return end
}
