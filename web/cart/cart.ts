import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { type CartState, type CartStore, UNKNOWN_CART } from './store/cart-store.ts'

/** The cart of the page, and what is done with it. */
export interface Cart extends CartState {
  quantityOf: (itemId: string) => number
  /** One more; never above the stock. */
  add: (food: ListedFood) => void
  /** One less; at 0 the line is taken out. */
  remove: (food: ListedFood) => void
  set: (food: ListedFood, quantity: number) => void
  /** Sends what is not sent yet. False when that failed; it is kept and sent later. */
  flush: () => Promise<boolean>
  /** Reads prices and stock anew. */
  refresh: () => Promise<void>
  /** What was changed by others has been read. */
  dismissChanges: () => void
}

/** What changes a cart, with the toast that can undo the loss of a line. */
export interface CartActions {
  store: CartStore
  set: (food: ListedFood, quantity: number) => void
}

export const CartActionsContext = createContext<CartActions | null>(null)

function useActions(): CartActions {
  const actions = useContext(CartActionsContext)
  if (!actions) throw new Error('There is no cart provider')
  return actions
}

/**
 * The cart. Unknown (`ready: false`, no lines) while the page is rendered on the server and until the cart has been read.
 * @throws Error outside of the cart provider
 */
export function useCart(): Cart {
  const { store, set } = useActions()
  const state = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_CART)
  return useMemo(() => {
    const quantityOf = (itemId: string) => state.quantities[itemId] ?? 0
    return {
      ...state,
      quantityOf,
      add: (food) => set(food, quantityOf(food._id) + 1),
      remove: (food) => set(food, quantityOf(food._id) - 1),
      set,
      flush: store.flush,
      refresh: store.refresh,
      dismissChanges: store.dismissChanges,
    }
  }, [state, store, set])
}

/** Whether the change of an item waits for a line. */
export function useUnsent(itemId: string): boolean {
  const { store } = useActions()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().unsent.has(itemId),
    () => false,
  )
}

/** How many of one item are in the cart, and how to change that: for pieces that should only be drawn anew when this number changes. */
export function useQuantity(food: ListedFood): [quantity: number, set: (quantity: number) => void] {
  const { store, set } = useActions()
  const quantity = useSyncExternalStore(
    store.subscribe,
    () => store.getState().quantities[food._id] ?? 0,
    () => 0,
  )
  return [quantity, useCallback((wanted: number) => set(food, wanted), [set, food])]
}
