import type { TextKey } from '#contract/text/translate.ts'

const DEALS = [
  'catalogue.deal.sunday',
  'catalogue.deal.monday',
  'catalogue.deal.tuesday',
  'catalogue.deal.wednesday',
  'catalogue.deal.thursday',
  'catalogue.deal.friday',
  'catalogue.deal.saturday',
] as const satisfies readonly TextKey[]

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const seoulDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Asia/Seoul' })

/** The day of the week in Seoul, 0 = Sunday. */
export function dayInSeoul(now: Date): number {
  return NAMES.indexOf(seoulDay.format(now))
}

/**
 * The text of a product's weekday deal on its day in Seoul; null on the other six and without a deal.
 * @param weekdayDeal 0 = Sunday to 6 = Saturday
 */
export function dealOfToday(weekdayDeal: number | null, now: Date): (typeof DEALS)[number] | null {
  if (weekdayDeal === null || weekdayDeal !== dayInSeoul(now)) return null
  return DEALS[weekdayDeal] ?? null
}
