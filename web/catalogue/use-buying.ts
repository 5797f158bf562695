import { useState } from 'react'
import type { Food } from '#contract/catalogue.ts'
import { stockLevel } from '#contract/stock.ts'
import { useQuantity } from '../cart/cart.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { toListedFood } from './listed-food.ts'
import { useLiveStock } from './live-stocks.tsx'

/** How many of an item are to be bought, and the act of it. */
export interface Buying {
  /** How many there are. */
  stockCount: number
  /** How many more of them can go into the basket. */
  free: number
  quantity: number
  choose: (quantity: number) => void
  /** Puts the chosen number into the basket. */
  add: () => void
}

/** The choice of a quantity on an item's page. What is in the basket already counts against the stock. */
export function useBuying(food: Food): Buying {
  const { t } = useTranslation()
  const stockCount = useLiveStock(food._id, food.stockCount)
  const [inBasket, setInBasket] = useQuantity({ ...toListedFood(food), stockCount, stock: stockLevel(stockCount) })
  const [chosen, choose] = useState(1)
  const free = Math.max(0, stockCount - inBasket)
  const quantity = Math.max(1, Math.min(chosen, free))
  return {
    stockCount,
    free,
    quantity,
    choose,
    add() {
      setInBasket(inBasket + quantity)
      choose(1)
      toast({ kind: 'success', text: t('catalogue.details.added', { count: quantity }) })
    },
  }
}
