/** Pure rules of time in Korea. Asia/Seoul is UTC+9 without daylight saving. */

const SEOUL_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 86_400_000

/** The calendar date in Seoul, `YYYY-MM-DD`. */
export function seoulDate(instant: Date): string {
  return new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant of a wall-clock time in Seoul, e.g. `seoulInstant('2026-11-20', '10:00')`. `24:00` is the next midnight. */
export function seoulInstant(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + (hours * 60 + minutes) * 60_000 - SEOUL_OFFSET_MS)
}

/** The date `days` later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Day of the week of a date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay()
}

/**
 * Until when a cash order must be paid: 23:59:59.999 Asia/Seoul on the `days`-th day after the order date (decisions, "Order first,
 * then money").
 */
export function cashDeadline(orderedAt: Date, days: number): Date {
  const midnightAfter = seoulInstant(addDays(seoulDate(orderedAt), days + 1), '00:00')
  return new Date(midnightAfter.getTime() - 1)
}

/** Whether goods go out on a date: Monday to Friday, unless the date is a public holiday. */
export function isDeliveryDay(date: string, isHoliday: (date: string) => boolean): boolean {
  const weekday = weekdayOf(date)
  return weekday >= 1 && weekday <= 5 && !isHoliday(date)
}

/**
 * The delivery window an order placed at `instant` goes out in: today's when it is still open, else the next delivery day's
 * (decisions, Figures). `hours` are wall-clock times in Seoul.
 */
export function nextDeliveryWindow(
  instant: Date,
  hours: { from: string; to: string },
  isHoliday: (date: string) => boolean,
): { from: Date; to: Date } {
  let date = seoulDate(instant)
  for (let day = 0; day < 60; day++, date = addDays(date, 1)) {
    if (!isDeliveryDay(date, isHoliday)) continue
    const to = seoulInstant(date, hours.to)
    if (instant < to) return { from: seoulInstant(date, hours.from), to }
  }
  throw new RangeError('No delivery day within 60 days')
}

/** The next `count` windows, from the one that an order placed at `instant` goes out in: so a page knows what follows when one is over. */
export function deliveryWindowsFrom(
  instant: Date,
  hours: { from: string; to: string },
  isHoliday: (date: string) => boolean,
  count: number,
): { from: Date; to: Date }[] {
  const windows = [nextDeliveryWindow(instant, hours, isHoliday)]
  for (let last = windows[0]; last && windows.length < count; last = windows.at(-1)) {
    windows.push(nextDeliveryWindow(last.to, hours, isHoliday))
  }
  return windows
}
