import type { Food } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'

/** What 100 g, 100 ml or one piece costs, in words: "₩1,200 per 100 g". Null where the pack says it already. */
export function unitPriceText(unitPrice: Food['unitPrice'], t: Translate, language: Language): string | null {
  return unitPrice && t(`catalogue.unitPrice.${unitPrice.per}`, { amount: formatMoney(unitPrice.amount, language) })
}
