import type { OrderItem } from '../calls/orders.ts'
import type { Language } from '../rules/languages.ts'
import { formatMoney, formatNumber } from './format-money.ts'
import { packText } from './pack-text.ts'
import type { Translate } from './translate.ts'

/** A product that may be sold by weight. Money in won a piece; a page that was stored before has no `weight`. */
interface Weighable {
  unit: string
  price: number
  discount: number
  weight?: { estimate: number } | null
}

/** Content of a pack, or the estimate of a piece sold by weight: "about 450 g". */
export function contentText({ unit, weight }: Pick<Weighable, 'unit' | 'weight'>, t: Translate): string {
  return weight ? t('catalogue.weight.about', { grams: formatNumber(weight.estimate) }) : packText(unit, t)
}

/** The promise about a piece sold by weight, that its price is the most one pays; null for anything else. */
export function promiseText({ price, discount, weight }: Weighable, language: Language, t: Translate): string | null {
  return weight ? t('catalogue.weight.most', { amount: formatMoney(price - discount, language) }) : null
}

/** The weights of an ordered line once all its pieces are weighed, the promise before; null for what is not sold by weight. */
export function lineWeightText(item: Pick<OrderItem, 'quantity' | 'weight'> & Weighable, language: Language, t: Translate): string | null {
  const readings = item.weight?.readings ?? []
  if (readings.length === 0) return promiseText(item, language, t)
  const weights = readings.map(({ grams }) => t('catalogue.pack.measured', { figure: formatNumber(grams), measure: 'g' }))
  return t('orders.weight.weighed', { weights: weights.join(' + ') })
}
