import type { CartMap } from '#contract/cart.ts'
import type { KeyStore } from '../../base/storage/browser-storage.ts'
import type { ListedFood } from '../../catalogue/listed-food.ts'
import { parseCartMap, parseWanted } from './cart-quantities.ts'
import { parseFoods } from './parse-foods.ts'

/** Local-storage keys: the guest's cart, what a guest saw of it, and what a customer changed and the server has not confirmed. */
export const GUEST_CART_KEY = 'cart'
const SEEN_KEY = 'cartSeen'
const UNSENT_KEY = 'cartUnsent'
export const KNOWN_CART_KEY = 'cartKnown'

/** An item of a guest's cart and the unit price after discount that he saw, in won; in the order in which they were added. */
export type Seen = readonly (readonly [itemId: string, price: number | null])[]

/** What is known of a cart: its lines as they were confirmed last, and what they show. */
export interface KnownCart {
  owner: string | null
  confirmed: CartMap
  foods: readonly ListedFood[]
}

/** Keeps carts in the browser. Everything read is checked: a store can be old, cut off, or edited by hand. */
export function createCartStorage(keys: KeyStore) {
  return {
    readGuest: () => parseCartMap(keys.getItem(GUEST_CART_KEY)),
    readSeen: () => parseSeen(keys.getItem(SEEN_KEY)),
    writeGuest(cart: CartMap, seen: Seen) {
      if (Object.keys(cart).length === 0) {
        keys.removeItem(GUEST_CART_KEY)
        keys.removeItem(SEEN_KEY)
      } else {
        keys.setItem(GUEST_CART_KEY, JSON.stringify(cart))
        keys.setItem(SEEN_KEY, JSON.stringify(seen))
      }
    },
    /** The cart as it was known last, of an account or with null of the guest; null when none is kept. */
    readKnown(owner: string | null): KnownCart | null {
      const known = parseKnown(keys.getItem(KNOWN_CART_KEY))
      return known?.owner === owner ? known : null
    },
    /** Keeps what is known of a cart, so that it can be shown without a line. */
    writeKnown(known: KnownCart) {
      // A customer's empty cart is written down, too: the other tabs learn by it that it is empty.
      if (known.foods.length === 0 && known.owner === null) keys.removeItem(KNOWN_CART_KEY)
      else keys.setItem(KNOWN_CART_KEY, JSON.stringify(known))
    },
    /** What an account changed and has not been confirmed; nothing when it was another account's. */
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

export type CartStorage = ReturnType<typeof createCartStorage>

function parseSeen(text: string | null): Seen {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

function isSeen(value: unknown): value is [string, number | null] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && (value[1] === null || Number.isInteger(value[1]))
}

function parseKnown(text: string | null): KnownCart | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('confirmed' in stored) || !('foods' in stored))
      return null
    const { owner, confirmed, foods } = stored
    if (owner !== null && typeof owner !== 'string') return null
    return { owner, confirmed: parseCartMap(JSON.stringify(confirmed)), foods: parseFoods(foods) }
  } catch {
    return null
  }
}
