/** Session-storage key of the order that this tab placed and that is not paid yet: its id alone. */
const KEY = 'openOrder'

/** The order of this tab that waits for its payment, so that a reload never leads to a second one. */
export function readOpenOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers the order that waits for its payment; null when none does. */
export function keepOpenOrder(orderId: string | null): void {
  try {
    if (orderId === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, orderId)
  } catch {
    // Storage is off: the list of orders still has it.
  }
}
