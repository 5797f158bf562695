const DAY_MS = 24 * 60 * 60 * 1000
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000

/** The day in Seoul, `YYYY-MM-DD`, so many days after a moment. */
export function seoulDay(moment: Date, daysLater = 0): string {
  return new Date(moment.getTime() + SEOUL_OFFSET_MS + daysLater * DAY_MS).toISOString().slice(0, 10)
}
