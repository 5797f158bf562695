import type { ReactNode } from 'react'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { contentText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useQuantity } from '../cart/cart.ts'
import { CartControl } from '../cart/cart-control.tsx'
import { detailsPath } from '../shell/paths.ts'
import { ShelfItem } from '../ui/shelf/shelf-item.tsx'
import type { WallColour } from '../ui/shelf/wall.ts'
import type { ListedFood } from './listed-food.ts'
import { useLiveStock } from './live-stocks.tsx'

interface FoodCardProps {
  food: ListedFood
  /** Visible without scrolling. */
  eager?: boolean
  /** Background colour, in lists of several categories. */
  wall?: WallColour
  /** Extra line, such as the name that matched the search. */
  note?: ReactNode
}

/** A product on a shelf, with its current stock and the button that adds it to the cart. */
export function FoodCard({ food, eager, wall, note }: FoodCardProps) {
  const { t } = useTranslation()
  const stockCount = useLiveStock(food._id, food.stockCount)
  const stock = stockLevel(stockCount)
  const [quantity] = useQuantity(food)
  return (
    <ShelfItem
      to={detailsPath(food._id)}
      name={food.name}
      unit={contentText(food, t)}
      picture={food.picture}
      price={food.price}
      discount={food.discount}
      stock={stock}
      mine={quantity > 0}
      wall={wall}
      eager={eager}
      note={note}
      control={<CartControl food={{ ...food, stockCount, stock }} />}
    />
  )
}
