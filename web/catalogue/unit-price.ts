import type { Food } from '#contract/calls/catalogue.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'

/** The price of 100 g, 100 ml or one piece as text: "₩1,200 per 100 g". Null if the pack is that unit. */
export function unitPriceText(unitPrice: Food['unitPrice'], t: Translate, language: Language): string | null {
  return unitPrice && t(`catalogue.unitPrice.${unitPrice.per}`, { amount: formatMoney(unitPrice.amount, language) })
}
