import type { CategoryName } from '#contract/categories.ts'

/** The page of an aisle: the category stands in the address (decisions, Screens). */
export function aislePath(category: CategoryName): string {
  return `/catview?category=${encodeURIComponent(category)}`
}

/** The page of an item. */
export function detailsPath(itemId: string): string {
  return `/Details/${encodeURIComponent(itemId)}`
}

/** An old order once more, against today's shelf. */
export function againPath(orderId: string): string {
  return `/track/again/${encodeURIComponent(orderId)}`
}
