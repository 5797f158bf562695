/** The ending of the texts that name a day of the week, by its number from Sunday. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Number of the weekday of a date such as 2026-11-26, from Sunday as 0. */
export const weekdayNumber = (date: string) => new Date(`${date}T00:00:00.000Z`).getUTCDay()

/** The ending of the texts that name the weekday of a date such as 2026-11-26. */
export const weekdayOf = (date: string) => WEEKDAYS[weekdayNumber(date)] ?? 'mon'
