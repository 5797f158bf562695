import type { CategoryName } from '#contract/categories.ts'

/** The page of an aisle: the category stands in the address (product rules, 13). */
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

/** The own orders, with one of them in view. Notifications lead here, too. */
export function trackPath(orderNumber: string): string {
  return `/track#order-${encodeURIComponent(orderNumber)}`
}

/** The page of the chat, with the item that is asked about. */
export function chatPath(itemId?: string): string {
  return itemId === undefined ? '/Chat' : `/Chat?item=${encodeURIComponent(itemId)}`
}

/** Whether a path is that of the chat. */
export function isChatPath(pathname: string): boolean {
  return /^\/chat\/?$/i.test(pathname)
}
