import type { Food, Picture } from '#contract/catalogue.ts'

/** What a card on a shelf shows of a product, and what its basket line begins with: small enough for a phone. */
export interface ListedFood
  extends Pick<Food, '_id' | 'name' | 'unit' | 'price' | 'discount' | 'category' | 'stock' | 'stockCount' | 'storage'> {
  picture: Picture | null
}

const known = new WeakMap<Food, ListedFood>()

/** Leaves out what no card shows: descriptions, tags, further pictures. The same product gives the same object, so that what is drawn of it can be kept. */
export function toListedFood(food: Food): ListedFood {
  const made = known.get(food)
  if (made) return made
  const { _id, name, unit, price, discount, category, stock, stockCount, storage, pictures } = food
  const shelfFood = { _id, name, unit, price, discount, category, stock, stockCount, storage, picture: pictures[0] ?? null }
  known.set(food, shelfFood)
  return shelfFood
}
