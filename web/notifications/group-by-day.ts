import type { Notification } from '#contract/calls/notifications.ts'
import { seoulDate } from '#contract/rules/delivery.ts'

/** The notifications of one day in Seoul; never empty. */
export interface NotificationDay {
  /** `YYYY-MM-DD` */
  day: string
  items: [Notification, ...Notification[]]
}

/** Groups notifications, newest first, by day in Seoul. */
export function groupByDay(list: readonly Notification[]): NotificationDay[] {
  const days: NotificationDay[] = []
  for (const one of list) {
    const day = seoulDate(new Date(one.date))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(one)
    else days.push({ day, items: [one] })
  }
  return days
}
