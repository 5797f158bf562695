import { weekdayOf } from '#contract/rules/delivery.ts'

/** The ending of the texts that name a day of the week, by its number from Sunday. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The ending of the texts that name the weekday of a date such as 2026-11-26. */
export const weekdayKey = (date: string) => WEEKDAYS[weekdayOf(date)] ?? 'mon'
