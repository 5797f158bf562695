import type { Food } from '#contract/calls/catalogue.ts'
import type { Language } from '#contract/rules/languages.ts'
import { inSeoul } from '#contract/rules/seoul-time.ts'
import { formatDate } from '#contract/text/format-date.ts'
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

/** A text of the locale files, and until when a deal of dates lasts. */
export type DealText = { key: (typeof DEALS)[number]; time?: undefined } | { key: 'catalogue.deal.until'; time: string }

/** The day of the week in Seoul, 0 = Sunday. */
export function dayInSeoul(now: Date): number {
  return inSeoul(now).getUTCDay()
}

/** The text of the deal that holds now: of its weekday, or until when it lasts; null without one. */
export function dealText(food: Pick<Food, 'weekdayDeal' | 'deal'>, now: Date, language: Language): DealText | null {
  if (!food.deal) {
    const key = dealOfToday(food.weekdayDeal, now)
    return key && { key }
  }
  const day = food.deal.weekday === null ? undefined : DEALS[food.deal.weekday]
  return day ? { key: day } : { key: 'catalogue.deal.until', time: formatDate(new Date(food.deal.until), 'dayTime', language) }
}

/**
 * The text of a product's weekday deal on its day in Seoul; null on the other six and without a deal.
 * @param weekdayDeal 0 = Sunday to 6 = Saturday
 */
function dealOfToday(weekdayDeal: number | null, now: Date): (typeof DEALS)[number] | null {
  if (weekdayDeal === null || weekdayDeal !== dayInSeoul(now)) return null
  return DEALS[weekdayDeal] ?? null
}
