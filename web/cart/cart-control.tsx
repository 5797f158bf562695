import type { ListedFood } from '../catalogue/listed-food.ts'
import { AddControl } from '../ui/shelf/add-control.tsx'
import { useQuantity, useUnsent } from './cart.ts'

/** Adds a product to the cart with one tap; for a product in the cart it shows the count and opens the stepper. */
export function CartControl({ food }: { food: ListedFood }) {
  const [count, set] = useQuantity(food)
  return <AddControl name={food.name} count={count} max={food.stockCount} onChange={set} queued={useUnsent(food._id)} />
}
