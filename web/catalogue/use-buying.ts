import { useState } from 'react'
import type { Food } from '#contract/calls/catalogue.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useQuantity } from '../cart/cart.ts'
import { toast } from '../ui/toast/toast.ts'
import { toListedFood } from './listed-food.ts'
import { useLiveStock } from './live-stocks.tsx'

/** The chosen quantity of a product, and the action that adds it to the cart. */
export interface Buying {
  /** Current stock. */
  stockCount: number
  /** Number of pieces that can still be added to the cart. */
  free: number
  quantity: number
  choose: (quantity: number) => void
  /** Adds the chosen quantity to the cart. */
  add: () => void
}

/** The choice of a quantity on a product's page. Pieces in the cart count against the stock. */
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
      if (!setInBasket(inBasket + quantity)) return
      choose(1)
      toast({ kind: 'success', text: t('catalogue.details.added', { count: quantity }) })
    },
  }
}
