import type { Food, Picture } from '#contract/catalogue.ts'

/** What a card on a shelf shows of a product, and what its basket line begins with: small enough for a phone. */
export interface ShelfFood
  extends Pick<Food, '_id' | 'name' | 'unit' | 'price' | 'discount' | 'category' | 'stock' | 'stockCount' | 'storage'> {
  picture: Picture | null
}

/** Leaves out what no card shows: descriptions, tags, further pictures. */
export function toShelfFood({ _id, name, unit, price, discount, category, stock, stockCount, storage, pictures }: Food): ShelfFood {
  return { _id, name, unit, price, discount, category, stock, stockCount, storage, picture: pictures[0] ?? null }
}
