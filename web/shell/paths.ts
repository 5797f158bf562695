/** The page of a category, which is in the query (product rules, 13). */
export function aislePath(category: string): string {
  return `/catview?category=${encodeURIComponent(category)}`
}

/** The page of an item. */
export function detailsPath(itemId: string): string {
  return `/Details/${encodeURIComponent(itemId)}`
}

/** The page that repeats an order with today's prices and stock. */
export function againPath(orderId: string): string {
  return `/track/again/${encodeURIComponent(orderId)}`
}

/** The customer's orders, scrolled to one of them. */
export function trackPath(orderNumber: string): string {
  return `/track#order-${encodeURIComponent(orderNumber)}`
}

/** The page of the chat, with the product that the question is about. */
export function chatPath(itemId?: string): string {
  return itemId === undefined ? '/Chat' : `/Chat?item=${encodeURIComponent(itemId)}`
}

/** Whether a path is that of the chat. */
export function isChatPath(pathname: string): boolean {
  return /^\/chat\/?$/i.test(pathname)
}
