import type { CartChange, CartMap, PricedCart } from '#contract/calls/cart.ts'
import { wasDealPrice } from '#contract/rules/products/deals.ts'
import { type ListedFood, toListedFood } from '../../catalogue/listed-food.ts'

/** A line of the cart with unsent changes applied. `amount` = (price − discount) · quantity, in won. */
export interface BasketLine {
  itemId: string
  quantity: number
  amount: number
  item: ListedFood
}

/** The client state of a cart: the last confirmed state and the optimistic updates since. Immutable. */
export interface Basket {
  /** The cart of the last response, or from local storage. */
  confirmed: CartMap
  /** Optimistic updates: quantities that no response has confirmed; 0 removes the line. */
  wanted: ReadonlyMap<string, number>
  foods: ReadonlyMap<string, ListedFood>
  /** Ids in display order. Removed lines keep their position, for Undo. */
  order: readonly string[]
  /** Changes by others that the shopper has not read. */
  changes: readonly CartChange[]
}

export const EMPTY_BASKET: Basket = { confirmed: {}, wanted: new Map(), foods: new Map(), order: [], changes: [] }

/** The confirmed quantities with the optimistic updates applied. */
export function quantitiesOf({ confirmed, wanted }: Basket): CartMap {
  const cart = { ...confirmed }
  for (const [id, quantity] of wanted) {
    if (quantity === 0) delete cart[id]
    else cart[id] = quantity
  }
  return cart
}

/** The lines with the optimistic updates applied. Products whose name and price are not loaded yet have none. */
export function linesOf(basket: Basket): BasketLine[] {
  const quantities = quantitiesOf(basket)
  return basket.order.flatMap((itemId) => {
    const quantity = quantities[itemId]
    const item = basket.foods.get(itemId)
    return quantity && item ? [{ itemId, quantity, amount: (item.price - item.discount) * quantity, item }] : []
  })
}

/** The number of pieces that can be ordered: sold-out products stay in the cart but are not counted, as in its bill. */
export function piecesOf({ quantities, lines }: { quantities: CartMap; lines: readonly BasketLine[] }): number {
  const soldOut = lines.reduce((sum, { quantity, item }) => sum + (item.stockCount > 0 ? 0 : quantity), 0)
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) - soldOut
}

/** Sets the quantity of a product as an optimistic update, and marks the changes of its line as read. */
export function want(basket: Basket, itemId: string, quantity: number, food?: ListedFood): Basket {
  return {
    ...basket,
    wanted: new Map(basket.wanted).set(itemId, quantity),
    foods: food ? new Map(basket.foods).set(itemId, food) : basket.foods,
    order: withIds(basket.order, [itemId]),
    changes: basket.changes.filter((change) => change.itemId !== itemId),
  }
}

/**
 * Applies the response to a call that sent `sent`. Updates that were sent are confirmed; those that changed meanwhile stay, so that a late
 * response never reverts a newer tap.
 */
export function confirm(basket: Basket, response: PricedCart, sent: ReadonlyMap<string, number>): Basket {
  const gone = new Set(response.changes.filter(({ kind }) => kind === 'gone').map(({ itemId }) => itemId))
  const wanted = new Map([...basket.wanted].filter(([id, quantity]) => !gone.has(id) && sent.get(id) !== quantity))
  const foods = new Map(basket.foods)
  for (const { itemId, item } of response.lines) foods.set(itemId, toListedFood(item))
  const order = withIds(
    basket.order,
    response.lines.map(({ itemId }) => itemId),
  )
  const added = response.changes.filter(({ itemId }) => !wanted.has(itemId)).map((change) => named(change, basket.foods))
  // Keeps earlier changes that this response does not repeat: those of existing lines, and of products without a line.
  const earlier = basket.changes.filter(({ itemId, kind }) => kind === 'gone' || (kind === 'outOfStock') !== itemId in response.cart)
  return { confirmed: response.cart, wanted, foods, order, changes: mergeChanges(earlier, added) }
}

/** Drops the optimistic update of a product that the server refused. `kind` is the reason to show; null shows none. */
export function refuse(basket: Basket, itemId: string, kind: 'gone' | 'outOfStock' | null): Basket {
  const wanted = new Map(basket.wanted)
  wanted.delete(itemId)
  if (kind === null) return { ...basket, wanted }
  const change = named({ kind, itemId, name: '' }, basket.foods)
  return { ...basket, wanted, changes: mergeChanges(basket.changes, [change]) }
}

/** Price changes since the guest last saw the cart; for customers the server reports them. Unit prices after discount, in won. */
export function priceChanges(response: PricedCart, seen: ReadonlyMap<string, number>): CartChange[] {
  return response.lines.flatMap(({ itemId, item }) => {
    const now = item.price - item.discount
    const before = seen.get(itemId)
    if (before === undefined || before === now) return []
    const dealEnded = wasDealPrice(item, before)
    return [{ kind: 'priceChanged', itemId, name: item.name, before, now, ...(dealEnded && { dealEnded }) }]
  })
}

function withIds(order: readonly string[], ids: readonly string[]): readonly string[] {
  const fresh = ids.filter((id) => !order.includes(id))
  return fresh.length > 0 ? [...order, ...fresh] : order
}

function named(change: CartChange, foods: ReadonlyMap<string, ListedFood>): CartChange {
  return change.name === '' ? { ...change, name: foods.get(change.itemId)?.name ?? '' } : change
}

/** Merges old and new changes. Two price changes of a product become one, from the first to the last price; equal prices are none. */
function mergeChanges(earlier: readonly CartChange[], added: readonly CartChange[]): CartChange[] {
  const all = [...earlier]
  for (const change of added) {
    const at = all.findIndex(({ kind, itemId }) => kind === change.kind && itemId === change.itemId)
    const old = all[at]
    if (!old) all.push(change)
    else all[at] = change.kind === 'priceChanged' && old.kind === 'priceChanged' ? { ...change, before: old.before } : change
  }
  return all.filter((change) => change.kind !== 'priceChanged' || change.before !== change.now)
}
