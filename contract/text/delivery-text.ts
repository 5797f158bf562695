import type { StoreSettings } from '../calls/settings.ts'
import type { Language } from '../rules/languages.ts'
import { formatMoney } from './format-money.ts'
import type { Translate } from './translate.ts'
import { windowText } from './window-text.ts'

interface Charged {
  deliveryCharge: number
  deliverySurcharge: number
}

/** The word for the delivery row of a bill. Where an area costs more it names the surcharge. Won. */
export function deliveryRowText({ deliveryCharge, deliverySurcharge }: Charged, language: Language, t: Translate) {
  if (deliverySurcharge > 0) return t('cart.bill.deliveryArea', { surcharge: formatMoney(deliverySurcharge, language) })
  return t(deliveryCharge === 0 ? 'cart.bill.deliveryFree' : 'cart.bill.delivery')
}

/** The areas that cost more to deliver to, in one sentence each; empty where there is none. */
export function surchargesText({ surcharges }: Pick<StoreSettings['delivery'], 'surcharges'>, language: Language, t: Translate) {
  return surcharges.map(({ name, charge }) => t('cart.bill.area', { area: name, charge: formatMoney(charge, language) })).join(' ')
}

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
