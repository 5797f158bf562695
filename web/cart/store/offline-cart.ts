import type { CartMap } from '#contract/calls/cart.ts'
import type { KeyStore } from '../../base/storage/browser-storage.ts'
import { storedFields, storedList } from '../../base/storage/stored-json.ts'
import type { ListedFood } from '../../catalogue/listed-food.ts'
import { cartMapOf, parseCartMap, parseWanted } from './cart-quantities.ts'
import { parseFoods } from './parse-foods.ts'

/** Local-storage keys: the guest's cart, the prices that the guest saw, and a customer's unconfirmed changes. */
export const GUEST_CART_KEY = 'cart'
const SEEN_KEY = 'cartSeen'
const UNSENT_KEY = 'cartUnsent'
export const CACHED_CART_KEY = 'cartKnown'

/** Ids of a guest's cart in their order, each with the unit price after discount that the guest saw, in won. */
export type Seen = readonly (readonly [itemId: string, price: number | null])[]

/** The last confirmed cart and its products, for offline use. */
export interface CachedCart {
  owner: string | null
  confirmed: CartMap
  foods: readonly ListedFood[]
}

/** The carts that work offline, in local storage. All values are validated on reading: they can be old, truncated or edited by hand. */
export function createOfflineCart(keys: KeyStore) {
  return {
    readGuest: () => parseCartMap(keys.getItem(GUEST_CART_KEY)),
    readSeen: (): Seen => storedList(keys.getItem(SEEN_KEY), isSeen),
    writeGuest(cart: CartMap, seen: Seen) {
      if (Object.keys(cart).length === 0) {
        keys.removeItem(GUEST_CART_KEY)
        keys.removeItem(SEEN_KEY)
      } else {
        keys.setItem(GUEST_CART_KEY, JSON.stringify(cart))
        keys.setItem(SEEN_KEY, JSON.stringify(seen))
      }
    },
    /** The last confirmed cart of an account, or of the guest (`owner` null); null when none is stored. */
    readCached(owner: string | null): CachedCart | null {
      const cached = parseCached(keys.getItem(CACHED_CART_KEY))
      return cached?.owner === owner ? cached : null
    },
    /** Stores a confirmed cart, so that it can be shown offline. */
    writeCached(cart: CachedCart) {
      // A customer's empty cart is stored too, so that other tabs see that it is empty.
      if (cart.foods.length === 0 && cart.owner === null) keys.removeItem(CACHED_CART_KEY)
      else keys.setItem(CACHED_CART_KEY, JSON.stringify(cart))
    },
    /** The unconfirmed changes of an account; empty when the stored ones are another account's. */
    readUnsent(accountId: string): Map<string, number> {
      const kept = keys.getItem(UNSENT_KEY)
      const space = kept?.indexOf(' ') ?? -1
      return kept?.slice(0, space) === accountId ? parseWanted(kept.slice(space + 1)) : new Map()
    },
    writeUnsent(accountId: string, wanted: ReadonlyMap<string, number>) {
      if (wanted.size === 0) keys.removeItem(UNSENT_KEY)
      else keys.setItem(UNSENT_KEY, `${accountId} ${JSON.stringify(Object.fromEntries(wanted))}`)
    },
  }
}

export type OfflineCart = ReturnType<typeof createOfflineCart>

function isSeen(value: unknown): value is [string, number | null] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && (value[1] === null || Number.isInteger(value[1]))
}

function parseCached(text: string | null): CachedCart | null {
  const { owner, confirmed, foods } = storedFields(text)
  if ((owner !== null && typeof owner !== 'string') || confirmed === undefined || foods === undefined) return null
  return { owner, confirmed: cartMapOf(confirmed), foods: parseFoods(foods) }
}
