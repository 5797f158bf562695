import { z } from 'zod'

/**
 * The categories used for filtering (product rules, 3), in the order of the aisle list. `key` names the texts `catalogue.category.{key}`
 * and the picture; `name` is the value in requests, responses and addresses.
 */
export const CATEGORIES = [
  { key: 'vegFruit', name: 'Vegetables & Fruits', wall: 'pista' },
  { key: 'meatFish', name: 'Meat & Fish', wall: 'coral' },
  { key: 'dryFish', name: 'Dry Fish', wall: 'sky' },
  { key: 'spices', name: 'Spices', wall: 'butter' },
  { key: 'grains', name: 'Grains & Rice', wall: 'clay' },
  { key: 'teaMilk', name: 'Tea & Milk Powder', wall: 'mint' },
  { key: 'roti', name: 'Roti', wall: 'coral' },
  { key: 'paratha', name: 'Paratha', wall: 'coral' },
  { key: 'frozen', name: 'Frozen Food', wall: 'sky' },
  { key: 'instant', name: 'Instant Foods', wall: 'coral' },
  { key: 'biscuits', name: 'Biscuits', wall: 'butter' },
  { key: 'drinks', name: 'Drinks', wall: 'mint' },
  { key: 'bottles', name: 'Bottles & Canned Food', wall: 'pista' },
  { key: 'groceries', name: 'Groceries', wall: 'clay' },
  { key: 'kitchen', name: 'Kitchen Items /Utensils', wall: 'sky' },
  { key: 'cleaning', name: 'Cleaning Items', wall: 'mint' },
  { key: 'cosmetics', name: 'Cosmetics', wall: 'coral' },
  { key: 'our', name: 'Our product', wall: 'pista' },
] as const

export type CategoryName = (typeof CATEGORIES)[number]['name']
export type CategoryKey = (typeof CATEGORIES)[number]['key']

export const CATEGORY_NAMES = CATEGORIES.map((category) => category.name)
export const categoryNameSchema = z.enum(CATEGORY_NAMES)

/** The category of that name, or undefined. */
export function categoryNamed(name: string): (typeof CATEGORIES)[number] | undefined {
  return CATEGORIES.find((category) => category.name === name)
}

/** Position of the category in that order; -1 for an unknown name. */
export function categoryPlace(name: string | null | undefined): number {
  const names: readonly (string | null | undefined)[] = CATEGORY_NAMES
  return names.indexOf(name)
}
