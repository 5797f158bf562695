import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ListedFood } from '../catalogue/listed-food.ts'
import { type CartState, type CartStore, UNKNOWN_CART } from './store/cart-store.ts'

/** The cart and its actions. */
export interface Cart extends CartState {
  quantityOf: (itemId: string) => number
  /** Adds one piece, never above the stock. */
  add: (food: ListedFood) => void
  /** Removes one piece; at 0 the line is removed. */
  remove: (food: ListedFood) => void
  set: (food: ListedFood, quantity: number) => void
  /** Sends the unsent changes. False when that failed; they are sent later. */
  flush: () => Promise<boolean>
  /** Refetches prices and stock. */
  refresh: () => Promise<void>
  /** Marks the changes by others as read. */
  dismissChanges: () => void
}

/** The actions that change a cart. Removing a line shows a toast with Undo. */
export interface CartActions {
  store: CartStore
  /** False when nothing has changed, as in a full cart. */
  set: (food: ListedFood, quantity: number) => boolean
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

/** Whether the change of an item is not sent yet. */
export function useUnsent(itemId: string): boolean {
  const { store } = useActions()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().unsent.has(itemId),
    () => false,
  )
}

/**
 * The quantity of one product and its setter, which returns whether it was accepted. Components that use it re-render only when this
 * quantity changes.
 */
export function useQuantity(food: ListedFood): [quantity: number, set: (quantity: number) => boolean] {
  const { store, set } = useActions()
  const quantity = useSyncExternalStore(
    store.subscribe,
    () => store.getState().quantities[food._id] ?? 0,
    () => 0,
  )
  return [quantity, useCallback((wanted: number) => set(food, wanted), [set, food])]
}
