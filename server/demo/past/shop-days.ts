import type { StoreFacts } from '#contract/calls/settings.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { addDays, isDeliveryDay, promisedWindow, seoulDate, seoulInstant, weekdayOf } from '#contract/rules/delivery.ts'
import { holidaysOf } from '#server/settings/holidays.ts'

/** The shop's days around the moment at which the demo is loaded. */
export interface ShopDays {
  now: Date
  /** Today in Seoul. */
  today: string
  delivery: StoreFacts['delivery']
  isHoliday(date: string): boolean
  /** The day in Seoul on which an order of this moment goes out. */
  promisedOn(instant: Date): string
  /** The first moment from this one on at which somebody is in the shop: Monday to Saturday from 9:00 to 19:00. */
  atWork(instant: Date): Date
  /** The next day from this one on at which couriers deliver: Monday to Saturday. */
  courierDay(date: string): string
}

/** @param now the moment at which the past ends */
export async function shopDays(now: Date, delivery: StoreFacts['delivery']): Promise<ShopDays> {
  const year = Number(seoulDate(now).slice(0, 4))
  const holidays = await Promise.all([year - 1, year, year + 1].map(holidaysOf))
  const isHoliday = (date: string) => holidays.some((days) => days.has(date))
  const isOpen = (date: string) => weekdayOf(date) !== 0 && !isHoliday(date)
  const nextOpen = (date: string): string => (isOpen(date) ? date : nextOpen(addDays(date, 1)))
  return {
    now,
    today: seoulDate(now),
    delivery,
    isHoliday,
    promisedOn: (instant) => seoulDate(promisedWindow(instant, delivery, isHoliday).from),
    atWork: (instant) => {
      const date = seoulDate(instant)
      const [opens, closes] = [seoulInstant(date, '09:00'), seoulInstant(date, '19:00')]
      if (isOpen(date) && instant < closes) return new Date(Math.max(opens.getTime(), instant.getTime()))
      return seoulInstant(nextOpen(addDays(date, 1)), '09:10')
    },
    courierDay: nextOpen,
  }
}

/** Whether parcels go out on a day. */
export function goesOut(days: ShopDays, date: string): boolean {
  return isDeliveryDay(date, days.isHoliday)
}

/** The moment so many minutes later, to the millisecond; fractions count. */
export function plusMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + Math.round(minutes * MINUTE_MS))
}
