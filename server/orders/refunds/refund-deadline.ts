import { addDays, isDeliveryDay, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'

/** The legal deadline of refunds: business days, which end neither on a weekend nor on a public holiday of Korea. */
export interface RefundCalendar {
  /** Business days within which the law wants money given back. */
  lawDays: number
  isHoliday: (date: string) => boolean
  now: Date
}

/** The last day in Seoul, `YYYY-MM-DD`, on which the law allows a refund that was requested at `since`. */
export function refundDeadline(since: Date, { lawDays, isHoliday }: RefundCalendar): string {
  let date = seoulDate(since)
  for (let left = lawDays; left > 0; ) {
    date = addDays(date, 1)
    if (isDeliveryDay(date, isHoliday)) left -= 1
  }
  return date
}

/** Counts the business days from today until a date; negative when it has passed. The days until the earliest date are counted once. */
export function refundDaysLeft({ isHoliday, now }: RefundCalendar): (date: string) => number {
  const today = seoulDate(now)
  const left = new Map([[today, 0]])
  let [earliest, passed] = [today, 0]
  return (date) => {
    if (date > today) return businessDaysAfter(today, date, isHoliday)
    for (; earliest > date; left.set(earliest, Math.min(passed, -1))) {
      if (isDeliveryDay(earliest, isHoliday)) passed -= 1
      earliest = addDays(earliest, -1)
    }
    return left.get(date) ?? 0
  }
}

/** Refunds that were requested before this instant have their deadline today, or had it. */
export function lateBefore(calendar: RefundCalendar): Date {
  const today = seoulDate(calendar.now)
  let day = today
  while (refundDeadline(seoulInstant(day, '00:00'), calendar) > today) day = addDays(day, -1)
  return seoulInstant(addDays(day, 1), '00:00')
}

function businessDaysAfter(from: string, to: string, isHoliday: (date: string) => boolean): number {
  let days = 0
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (isDeliveryDay(date, isHoliday)) days += 1
  return days
}
