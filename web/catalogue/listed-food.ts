import type { Food, Picture } from '#contract/calls/catalogue.ts'

/** The fields of a product that a card and a cart line need, to keep pages small. */
export interface ListedFood
  extends Pick<Food, '_id' | 'name' | 'unit' | 'price' | 'discount' | 'category' | 'stock' | 'stockCount' | 'storage' | 'weight'> {
  picture: Picture | null
}

const cache = new WeakMap<Food, ListedFood>()

/** Omits the fields that no card shows: descriptions, tags, further pictures. The same product returns the same object, for memoisation. */
export function toListedFood(food: Food): ListedFood {
  const made = cache.get(food)
  if (made) return made
  const { _id, name, unit, price, discount, category, stock, stockCount, storage, weight, pictures } = food
  const shelfFood = { _id, name, unit, price, discount, category, stock, stockCount, storage, weight, picture: pictures[0] ?? null }
  cache.set(food, shelfFood)
  return shelfFood
}
