/** Session-storage key for the id of the unpaid order that this tab placed. */
const KEY = 'openOrder'

/** Id of the unpaid order of this tab, so that a reload never leads to a second order. */
export function readOpenOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the id of the unpaid order; null deletes it. */
export function keepOpenOrder(orderId: string | null): void {
  try {
    if (orderId === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, orderId)
  } catch {
    // Without storage the list of orders still shows it.
  }
}
