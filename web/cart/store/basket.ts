import type { CartChange, CartMap, PricedCart } from '#contract/cart.ts'
import { type ListedFood, toListedFood } from '../../catalogue/listed-food.ts'

/** A line as the shopper sees it. `amount` = (price − discount) · quantity, in won. */
export interface BasketLine {
  itemId: string
  quantity: number
  amount: number
  item: ListedFood
}

/** What the browser knows of a cart: what was confirmed last, and what was changed since. Never changed in place. */
export interface Basket {
  /** The cart of the last answer, or of the browser's store. */
  confirmed: CartMap
  /** Quantities that the shopper wants and that no answer has confirmed; 0 takes the line out. */
  wanted: ReadonlyMap<string, number>
  foods: ReadonlyMap<string, ListedFood>
  /** Ids in the order in which the shopper sees them. Those of lines that were taken out keep their place, for Undo. */
  order: readonly string[]
  /** What was changed by others and is still to be told. */
  changes: readonly CartChange[]
}

export const EMPTY_BASKET: Basket = { confirmed: {}, wanted: new Map(), foods: new Map(), order: [], changes: [] }

/** The cart as the shopper sees it: confirmed quantities with his changes on top. */
export function quantitiesOf({ confirmed, wanted }: Basket): CartMap {
  const cart = { ...confirmed }
  for (const [id, quantity] of wanted) {
    if (quantity === 0) delete cart[id]
    else cart[id] = quantity
  }
  return cart
}

/** The lines as the shopper sees them. Items whose name and price are not known yet have none. */
export function linesOf(basket: Basket): BasketLine[] {
  const quantities = quantitiesOf(basket)
  return basket.order.flatMap((itemId) => {
    const quantity = quantities[itemId]
    const item = basket.foods.get(itemId)
    return quantity && item ? [{ itemId, quantity, amount: (item.price - item.discount) * quantity, item }] : []
  })
}

/** The pieces that can be ordered: what is sold out stays in the cart but counts for nothing, as in its bill. */
export function piecesOf({ quantities, lines }: { quantities: CartMap; lines: readonly BasketLine[] }): number {
  const soldOut = lines.reduce((sum, { quantity, item }) => sum + (item.stockCount > 0 ? 0 : quantity), 0)
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) - soldOut
}

/** The shopper wants `quantity` of a food. What was to be told of its line, he has seen now. */
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
 * Takes over the answer to a call that said `sent`. Wishes that were sent are fulfilled; those that changed meanwhile stay on top of the
 * answer, so that a late answer never turns back a newer tap.
 */
export function confirm(basket: Basket, answer: PricedCart, sent: ReadonlyMap<string, number>): Basket {
  const gone = new Set(answer.changes.filter(({ kind }) => kind === 'gone').map(({ itemId }) => itemId))
  const wanted = new Map([...basket.wanted].filter(([id, quantity]) => !gone.has(id) && sent.get(id) !== quantity))
  const foods = new Map(basket.foods)
  for (const { itemId, item } of answer.lines) foods.set(itemId, toListedFood(item))
  const order = withIds(
    basket.order,
    answer.lines.map(({ itemId }) => itemId),
  )
  const news = answer.changes.filter(({ itemId }) => !wanted.has(itemId)).map((change) => named(change, basket.foods))
  // Of what was told before, only that stays which this answer does not say anew: things of lines, and items that have none.
  const told = basket.changes.filter(({ itemId, kind }) => kind === 'gone' || (kind === 'outOfStock') !== itemId in answer.cart)
  return { confirmed: answer.cart, wanted, foods, order, changes: together(told, news) }
}

/** The server refused to change an item: the wish is dropped, and the reason is told when it lies in the item. */
export function refuse(basket: Basket, itemId: string, kind: 'gone' | 'outOfStock' | null): Basket {
  const wanted = new Map(basket.wanted)
  wanted.delete(itemId)
  if (kind === null) return { ...basket, wanted }
  const change = named({ kind, itemId, name: '' }, basket.foods)
  return { ...basket, wanted, changes: together(basket.changes, [change]) }
}

/** Prices that are no longer as the browser last saw them: the store knows that only of customers. Unit prices after discount, in won. */
export function priceChanges(answer: PricedCart, seen: ReadonlyMap<string, number>): CartChange[] {
  return answer.lines.flatMap(({ itemId, item }) => {
    const now = item.price - item.discount
    const before = seen.get(itemId)
    return before === undefined || before === now ? [] : [{ kind: 'priceChanged', itemId, name: item.name, before, now }]
  })
}

function withIds(order: readonly string[], ids: readonly string[]): readonly string[] {
  const fresh = ids.filter((id) => !order.includes(id))
  return fresh.length > 0 ? [...order, ...fresh] : order
}

function named(change: CartChange, foods: ReadonlyMap<string, ListedFood>): CartChange {
  return change.name === '' ? { ...change, name: foods.get(change.itemId)?.name ?? '' } : change
}

/** Old and new things to tell. Of two price changes of an item, the first price and the last count; a price that came back is none. */
function together(told: readonly CartChange[], news: readonly CartChange[]): CartChange[] {
  const all = [...told]
  for (const change of news) {
    const at = all.findIndex(({ kind, itemId }) => kind === change.kind && itemId === change.itemId)
    const old = all[at]
    if (!old) all.push(change)
    else all[at] = change.kind === 'priceChanged' && old.kind === 'priceChanged' ? { ...change, before: old.before } : change
  }
  return all.filter((change) => change.kind !== 'priceChanged' || change.before !== change.now)
}
