import type { StoreSettings } from '../calls/settings.ts'
import type { Language } from '../rules/languages.ts'
import { formatMoney } from './format-money.ts'
import type { Translate } from './translate.ts'
import { windowText } from './window-text.ts'

/** The charge of delivery, and from which amount on it is free, in one sentence. */
export function deliveryChargeText(
  { charge, freeFrom }: Pick<StoreSettings['delivery'], 'charge' | 'freeFrom'>,
  language: Language,
  t: Translate,
) {
  return t('catalogue.details.delivery', { charge: formatMoney(charge, language), freeFrom: formatMoney(freeFrom, language) })
}

/**
 * When an order placed now goes out, in one sentence.
 * @param date the day in Seoul, `YYYY-MM-DD`
 */
export function nextWindowText(date: string, { hours }: Pick<StoreSettings['delivery'], 'hours'>, language: Language, t: Translate) {
  return t('cart.nextWindow', { window: windowText(date, hours, language, t) })
}
