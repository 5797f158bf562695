import type { ShelfFood } from '../catalogue/shelf-food.ts'
import { AddControl } from '../ui/add-control.tsx'
import { useQuantity, useUnsent } from './cart.ts'

/** Adds a product with one tap; in the basket it shows the count and opens the stepper. */
export function CartControl({ food }: { food: ShelfFood }) {
  const [count, set] = useQuantity(food)
  return <AddControl name={food.name} count={count} max={food.stockCount} onChange={set} queued={useUnsent(food._id)} />
}
