import { stockLevel } from '#contract/stock.ts'
import { CartControl } from '../cart/cart-control.tsx'
import { useCartSummary } from '../shell/cart-summary.ts'
import { detailsPath } from '../shell/paths.ts'
import { ShelfItem } from '../ui/shelf-item.tsx'
import type { WallColour } from '../ui/wall.ts'
import { useLiveStock } from './live-stocks.tsx'
import type { ShelfFood } from './shelf-food.ts'

interface FoodCardProps {
  food: ShelfFood
  /** Seen without scrolling. */
  eager?: boolean
  /** Its own wall, where the list is mixed. */
  wall?: WallColour
}

/** A product on a shelf, with its stock as it is now and the way into the basket. */
export function FoodCard({ food, eager, wall }: FoodCardProps) {
  const { lines } = useCartSummary()
  const stockCount = useLiveStock(food._id) ?? food.stockCount
  const stock = stockLevel(stockCount)
  return (
    <ShelfItem
      to={detailsPath(food._id)}
      name={food.name}
      unit={food.unit}
      picture={food.picture}
      price={food.price}
      discount={food.discount}
      stock={stock}
      mine={lines.some((line) => line.itemId === food._id)}
      wall={wall}
      eager={eager}
      control={<CartControl food={{ ...food, stockCount, stock }} />}
    />
  )
}
