import { type CartChange, type CartMap, MAX_LINES } from '#contract/calls/cart.ts'
import type { Api } from '#contract/client.ts'
import { type DeliveryTerms, type Totals, totalsOf } from '#contract/rules/money.ts'
import { ApiError } from '../../base/api/api-error.ts'
import type { ListedFood } from '../../catalogue/listed-food.ts'
import { type Basket, type BasketLine, EMPTY_BASKET, linesOf, quantitiesOf, want } from './basket.ts'
import { possibleQuantity } from './cart-quantities.ts'
import type { OfflineCart } from './offline-cart.ts'
import { type CartEvent, type CartOwner, syncCustomerCart, syncGuestCart } from './sync-cart.ts'
import { createSyncLoop, SYNC_TIMING, type SyncLoop, type SyncState, type SyncTiming } from './sync-loop.ts'

/** The cart with optimistic updates applied. */
export interface CartState {
  /** Whether lines and totals are loaded. */
  ready: boolean
  /** The first read failed, so there is nothing to show. It is retried automatically. */
  failed: boolean
  quantities: CartMap
  lines: readonly BasketLine[]
  /** In won; sold-out lines are not counted, as on the server. */
  totals: Totals
  changes: readonly CartChange[]
  syncState: SyncState
  /** Ids of products whose change could not be sent yet; it is retried when the connection is back. */
  unsent: ReadonlySet<string>
}

export interface CartDeps {
  cart: Api['cart']
  storage: OfflineCart
  terms: DeliveryTerms
  onEvent: (event: CartEvent) => void
  timing?: SyncTiming
}

export type CartStore = ReturnType<typeof createCartStore>

const NOTHING = totalsOf([])
export const UNKNOWN_CART: CartState = {
  ready: false,
  failed: false,
  quantities: {},
  lines: [],
  totals: NOTHING,
  changes: [],
  syncState: 'synced',
  unsent: new Set(),
}

/**
 * Creates the cart store of this page: the guest's cart in the browser, or the customer's on the server. Changes are optimistic updates;
 * they are sent debounced, the latest quantity per product, and retried when they fail.
 */
export function createCartStore({ cart, storage, terms, onEvent, timing = SYNC_TIMING }: CartDeps) {
  const listeners = new Set<() => void>()
  let owner: string | null | undefined
  let basket = EMPTY_BASKET
  let loop: SyncLoop | undefined
  let state = UNKNOWN_CART
  /** The last call failed. */
  let stuck = false

  function publish(more: Partial<CartState> = {}): void {
    const lines = linesOf(basket)
    const counted = lines.filter(({ item }) => item.stockCount > 0)
    const totals = totalsOf(
      counted.map(({ quantity, item }) => ({ quantity, price: item.price, discount: item.discount })),
      terms,
    )
    state = { ...state, ...more, quantities: quantitiesOf(basket), lines, totals, changes: basket.changes, unsent: unsent() }
    for (const listener of listeners) listener()
  }

  function unsent(): ReadonlySet<string> {
    return stuck && basket.wanted.size > 0 ? new Set(basket.wanted.keys()) : UNKNOWN_CART.unsent
  }

  /** Offline, shows the last confirmed cart. */
  function showCached(): void {
    if (owner === undefined || state.ready) return
    const cached = storage.readCached(owner)
    if (!cached) return
    const foods = new Map([...cached.foods.map((food) => [food._id, food] as const), ...basket.foods])
    const order = [...new Set([...basket.order, ...cached.foods.map(({ _id }) => _id)])]
    basket = { ...basket, confirmed: owner === null ? basket.confirmed : cached.confirmed, foods, order }
    publish({ ready: true })
  }

  function announceSent(wanted: number): void {
    const changed = basket.changes.length
    if (changed > 0) onEvent({ kind: 'sentChanged', count: changed })
    else if (wanted > 0 && owner !== null) onEvent({ kind: 'sent' })
  }

  function keep(): void {
    if (owner !== undefined) {
      const shown = new Set([...Object.keys(basket.confirmed), ...basket.wanted.keys()])
      const foods = basket.order.flatMap((id) => basket.foods.get(id) ?? []).filter(({ _id }) => shown.has(_id))
      storage.writeCached({ owner, confirmed: basket.confirmed, foods })
    }
    if (owner === null) {
      const cartNow = quantitiesOf(basket)
      const kept = new Map(storage.readSeen())
      const ids = basket.order.filter((id) => id in cartNow)
      storage.writeGuest(
        cartNow,
        ids.map((id) => [id, unitPrice(basket.foods.get(id)) ?? kept.get(id) ?? null]),
      )
    } else if (owner !== undefined) storage.writeUnsent(owner, basket.wanted)
  }

  function begin(next: string | null, first: Basket): void {
    loop?.stop()
    owner = next
    basket = first
    stuck = false
    const mine: CartOwner = {
      cart,
      storage,
      basket: () => basket,
      isCurrent: () => loop === own,
      change(changed) {
        basket = changed
        keep()
        publish({ ready: true, failed: false })
      },
      onEvent,
    }
    const pass = next === null ? syncGuestCart(mine) : syncCustomerCart(mine)
    const own = createSyncLoop(
      pass,
      (syncState, error) => {
        if (loop !== own) return
        if (error !== undefined && !(error instanceof ApiError)) raise(error)
        const late = unsent().size
        const freed = stuck && syncState === 'synced'
        if (error !== undefined) console.warn('Failed to load or send the cart', error)
        if (syncState !== 'sending') stuck = syncState === 'waiting'
        if (stuck) showCached()
        publish({ syncState, failed: !state.ready && (syncState === 'waiting' || state.failed) })
        if (freed) announceSent(late)
      },
      timing,
    )
    loop = own
    publish({ ready: next === null && Object.keys(first.confirmed).length === 0, failed: false, syncState: 'synced' })
    if (!state.ready) void own.now()
  }

  /** The guest's cart of this browser, with the products that are already loaded. */
  function guestBasket(): Basket {
    const confirmed = storage.readGuest()
    const seen = storage.readSeen().map(([id]) => id)
    return { ...EMPTY_BASKET, confirmed, foods: basket.foods, order: [...new Set([...seen, ...Object.keys(confirmed)])] }
  }

  /** Returns whether the quantity of the cart has changed. */
  function change(itemId: string, quantity: number, food: ListedFood | undefined): boolean {
    const listed = food ?? basket.foods.get(itemId)
    const now = quantitiesOf(basket)
    const possible = possibleQuantity(quantity, listed?.stockCount ?? quantity)
    if (owner === undefined || possible === (now[itemId] ?? 0)) return false
    if (!(itemId in now) && Object.keys(now).length >= MAX_LINES) {
      onEvent({ kind: 'full' })
      return false
    }
    basket = want(basket, itemId, possible, food)
    keep()
    publish()
    loop?.soon()
    return true
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    /** Sets the owner of the cart: an account id, or null for the guest. */
    setOwner(next: string | null) {
      if (next === owner) return
      // A guest who signs in still sees the cart while it is merged.
      begin(next, next === null ? guestBasket() : { ...guestBasket(), wanted: storage.readUnsent(next) })
    },
    /** Another tab of the customer stored its cart: if it differs from this one, the cart is refetched. */
    onOtherTabChange() {
      if (owner === undefined || owner === null) return
      const cached = storage.readCached(owner)
      if (cached && !isSameCart(cached.confirmed, basket.confirmed)) void loop?.now()
    },
    /** Another tab changed the guest's cart. */
    reloadGuest() {
      if (owner === null) begin(null, guestBasket())
    },
    /** Sets the quantity of a product, clamped to its stock. False when nothing has changed, as in a full cart. */
    set: (food: ListedFood, quantity: number) => change(food._id, quantity, food),
    /** Sets the quantity of an existing line. */
    setQuantity: (itemId: string, quantity: number) => change(itemId, quantity, undefined),
    /** Refetches prices and stock. */
    refresh: () => loop?.now() ?? Promise.resolve(),
    /** Sends the unsent changes. False when that failed; they are retried. */
    async flush(): Promise<boolean> {
      if (basket.wanted.size > 0 || state.syncState !== 'synced') await loop?.now()
      return state.syncState === 'synced'
    },
    /** Marks the changes as read. */
    dismissChanges() {
      if (basket.changes.length === 0) return
      basket = { ...basket, changes: [] }
      publish()
    },
    stop: () => loop?.stop(),
  }
}

/** Reports an unexpected error without stopping the cart. */
function raise(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

function isSameCart(one: CartMap, other: CartMap): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

function unitPrice(food: ListedFood | undefined): number | undefined {
  return food && food.price - food.discount
}
