import type { CartMap } from '#contract/calls/cart.ts'
import type { Api } from '#contract/client.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { type Basket, confirm, priceChanges, quantitiesOf, refuse } from './basket.ts'
import { fittingPart } from './cart-quantities.ts'
import type { OfflineCart } from './offline-cart.ts'

/** Events that are shown in a toast: two carts were merged, something did not fit, a product is not available. */
export type CartEvent =
  | { kind: 'merged' }
  /** The changes made offline have been sent; of these lines, so many differ from the wanted quantity. */
  | { kind: 'sent' }
  | { kind: 'sentChanged'; count: number }
  | { kind: 'full' }
  | { kind: 'outOfStock' | 'gone'; name: string }

/** The inputs of a sync: the calls and the cart of the current owner. */
export interface CartOwner {
  cart: Api['cart']
  storage: OfflineCart
  basket: () => Basket
  /** False once the cart has another owner: later responses are ignored. */
  isCurrent: () => boolean
  change: (basket: Basket) => void
  onEvent: (event: CartEvent) => void
}

const NOTHING_SENT: ReadonlyMap<string, number> = new Map()

/** Returns the sync of a guest's cart: it reads prices and stores nothing on the server. */
export function syncGuestCart({ cart, storage, basket, isCurrent, change }: CartOwner): () => Promise<void> {
  return async () => {
    const sent = quantitiesOf(basket())
    const seen = new Map(storage.readSeen().flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])))
    const response = Object.keys(sent).length === 0 ? EMPTY_RESPONSE : await cart.price({ cart: sent })
    if (!isCurrent()) return
    const priced = { ...response, changes: [...response.changes, ...priceChanges(response, seen)] }
    change(confirm(basket(), priced, fulfilled(basket().wanted, sent)))
  }
}

const EMPTY_RESPONSE = {
  cart: {},
  lines: [],
  totals: { total: 0, discount: 0, finalPrice: 0, deliveryCharge: 0, grandTotal: 0 },
  changes: [],
}

/** The optimistic updates that a sent cart confirms: it has exactly that quantity, or no line for 0. */
function fulfilled(wanted: ReadonlyMap<string, number>, sent: CartMap): Map<string, number> {
  return new Map([...wanted.keys()].map((id) => [id, sent[id] ?? 0]))
}

/**
 * Returns the sync of a customer's cart: it merges the guest's cart of this browser once, then sends the latest quantity per changed
 * product, or reads the cart if nothing changed.
 */
export function syncCustomerCart(owner: CartOwner): () => Promise<void> {
  const { cart, basket, isCurrent, change } = owner
  return async () => {
    let fresh = await mergeGuest(owner)
    for (const itemId of basket().wanted.keys()) {
      const quantity = basket().wanted.get(itemId)
      if (!isCurrent()) return
      if (quantity === undefined) continue
      try {
        const response = await cart.set({ itemId, quantity })
        if (!isCurrent()) return
        change(confirm(basket(), response, new Map([[itemId, quantity]])))
        fresh = true
      } catch (error) {
        const reason = isRefusal(error, 'OUT_OF_STOCK') ? 'outOfStock' : isRefusal(error, 'NOT_FOUND') ? 'gone' : null
        // The cart is full: another browser of this customer filled it.
        if (reason === null && !isRefusal(error, 'BAD_REQUEST')) throw error
        if (!isCurrent()) return
        const name = basket().foods.get(itemId)?.name ?? ''
        owner.onEvent(reason === null ? { kind: 'full' } : { kind: reason, name })
        change(refuse(basket(), itemId, reason))
        fresh = false
      }
    }
    if (fresh || !isCurrent()) return
    const response = await cart.get()
    if (isCurrent()) change(confirm(basket(), response, NOTHING_SENT))
  }
}

/**
 * Merges the guest's cart of this browser into the customer's (product rules, 12: the larger quantity per product). The guest's cart is
 * emptied only after the server has confirmed; after a lost response it is merged again, which is idempotent.
 */
async function mergeGuest({ cart, storage, basket, isCurrent, change, onEvent }: CartOwner): Promise<boolean> {
  const guest = storage.readGuest()
  if (Object.keys(guest).length === 0) return false
  const own = await cart.get()
  const { part, leftBehind } = fittingPart(guest, own.cart)
  const response = Object.keys(part).length === 0 ? own : await cart.merge({ cart: part })
  if (!isCurrent()) return false
  storage.writeGuest({}, [])
  change(confirm(basket(), response, NOTHING_SENT))
  if (leftBehind) onEvent({ kind: 'full' })
  else if (Object.keys(own.cart).length > 0) onEvent({ kind: 'merged' })
  return true
}
