import { seoulDate } from '#contract/delivery.ts'
import type { Notification } from '#contract/notifications.ts'

/** The notifications of one day in Seoul; never empty. */
export interface NewsDay {
  /** `YYYY-MM-DD` */
  day: string
  items: [Notification, ...Notification[]]
}

/** Notifications, newest first, by the day in Seoul on which they came. */
export function byDay(list: readonly Notification[]): NewsDay[] {
  const days: NewsDay[] = []
  for (const one of list) {
    const day = seoulDate(new Date(one.date))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(one)
    else days.push({ day, items: [one] })
  }
  return days
}
