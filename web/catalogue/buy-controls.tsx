import type { Food } from '#contract/calls/catalogue.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { Buying } from './use-buying.ts'

/** The quantity, and the button that adds it to the cart and shows the amount. */
export function BuyControls({ food, buying }: { food: Food; buying: Buying }) {
  const { t, language } = useTranslation()
  const { stockCount, free, quantity, choose, add } = buying
  if (free === 0) {
    return (
      <Button kind="primary" disabled wide>
        {stockCount === 0 ? t('catalogue.stock.finish') : t('catalogue.card.maxReached')}
      </Button>
    )
  }
  const amount = formatMoney((food.price - food.discount) * quantity, language)
  return (
    <>
      <Stepper name={food.name} min={1} max={free} value={quantity} onChange={choose} />
      <Button kind="primary" onClick={add}>
        {t('catalogue.details.addCount', { count: quantity, amount })}
      </Button>
    </>
  )
}
