import type { CartMap } from '#contract/cart.ts'
import type { Api } from '#contract/client.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { type Basket, confirm, priceChanges, quantitiesOf, refuse } from './basket.ts'
import { fittingPart } from './cart-quantities.ts'
import type { CartStorage } from './cart-storage.ts'

/** What happened that the shopper is told in a toast: two carts were put together; something did not fit; an item cannot be had. */
export type CartEvent =
  | { kind: 'merged' }
  /** What was changed without a line has been sent; of it, so many lines are not as they were wished. */
  | { kind: 'sent' }
  | { kind: 'sentChanged'; count: number }
  | { kind: 'full' }
  | { kind: 'outOfStock' | 'gone'; name: string }

/** What a pass works on: the calls, and the basket of whoever is here. */
export interface CartOwner {
  cart: Api['cart']
  storage: CartStorage
  basket: () => Basket
  /** False once the cart belongs to somebody else: answers that come then are nobody's. */
  isCurrent: () => boolean
  change: (basket: Basket) => void
  onEvent: (event: CartEvent) => void
}

const NOTHING_SENT: ReadonlyMap<string, number> = new Map()

/** Prices the guest's cart; nothing is stored on the server. */
export function syncGuestCart({ cart, storage, basket, isCurrent, change }: CartOwner): () => Promise<void> {
  return async () => {
    const sent = quantitiesOf(basket())
    const seen = new Map(storage.readSeen().flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])))
    const answer = Object.keys(sent).length === 0 ? EMPTY_ANSWER : await cart.price({ cart: sent })
    if (!isCurrent()) return
    const told = { ...answer, changes: [...answer.changes, ...priceChanges(answer, seen)] }
    change(confirm(basket(), told, fulfilled(basket().wanted, sent)))
  }
}

const EMPTY_ANSWER = {
  cart: {},
  lines: [],
  totals: { total: 0, discount: 0, finalPrice: 0, deliveryCharge: 0, grandTotal: 0 },
  changes: [],
}

/** A wish is fulfilled by a whole cart when it holds exactly that quantity, or no line for 0. */
function fulfilled(wanted: ReadonlyMap<string, number>, sent: CartMap): Map<string, number> {
  return new Map([...wanted.keys()].map((id) => [id, sent[id] ?? 0]))
}

/**
 * Brings the customer's cart and the server's together: first the guest's cart of this browser, once; then every change, the latest
 * quantity per item; without a change it reads.
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
        const answer = await cart.set({ itemId, quantity })
        if (!isCurrent()) return
        change(confirm(basket(), answer, new Map([[itemId, quantity]])))
        fresh = true
      } catch (error) {
        const reason = isRefusal(error, 'OUT_OF_STOCK') ? 'outOfStock' : isRefusal(error, 'NOT_FOUND') ? 'gone' : null
        // A full cart: another browser of this customer filled it.
        if (reason === null && !isRefusal(error, 'BAD_REQUEST')) throw error
        if (!isCurrent()) return
        const name = basket().foods.get(itemId)?.name ?? ''
        owner.onEvent(reason === null ? { kind: 'full' } : { kind: reason, name })
        change(refuse(basket(), itemId, reason))
        fresh = false
      }
    }
    if (fresh || !isCurrent()) return
    const answer = await cart.get()
    if (isCurrent()) change(confirm(basket(), answer, NOTHING_SENT))
  }
}

/**
 * Puts the guest's cart of this browser into the customer's (product rules, 12: the larger quantity per item). The guest's cart is
 * emptied only after the server has it; a lost answer makes it happen twice, which changes nothing.
 */
async function mergeGuest({ cart, storage, basket, isCurrent, change, onEvent }: CartOwner): Promise<boolean> {
  const guest = storage.readGuest()
  if (Object.keys(guest).length === 0) return false
  const own = await cart.get()
  const { part, leftBehind } = fittingPart(guest, own.cart)
  const answer = Object.keys(part).length === 0 ? own : await cart.merge({ cart: part })
  if (!isCurrent()) return false
  storage.writeGuest({}, [])
  change(confirm(basket(), answer, NOTHING_SENT))
  if (leftBehind) onEvent({ kind: 'full' })
  else if (Object.keys(own.cart).length > 0) onEvent({ kind: 'merged' })
  return true
}
