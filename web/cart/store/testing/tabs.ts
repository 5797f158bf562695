import { expect, onTestFinished } from 'vitest'
import { createApi } from '#contract/client.ts'
import { browserTransport } from '../../../base/api/browser-transport.ts'
import { createSessionCalls } from '../../../base/session/session-calls.ts'
import { memoryStorage } from '../../../base/storage/testing/memory-storage.ts'
import { toListedFood } from '../../../catalogue/listed-food.ts'
import { createCartStore } from '../cart-store.ts'
import { createOfflineCart } from '../offline-cart.ts'
import type { CartEvent } from '../sync-cart.ts'
import { foodOf, openShop, type TestProduct } from './shop-server.ts'

/** Delays of the sync in these tests, in milliseconds. */
export const TIMING = { pause: 30, retry: 60, longestRetry: 60 }
const TERMS = { charge: 3_000, freeFrom: 100_000 }
export const PRODUCTS: Record<string, TestProduct> = {
  '1': { price: 6_500, discount: 600, stock: 20 },
  '2': { price: 8_900, stock: 3 },
  '3': { price: 50_000, stock: 100 },
}
export const rice = toListedFood(foodOf('1', { price: 6_500, discount: 600, stock: 20 }))
export const prawns = toListedFood(foodOf('2', { price: 8_900, stock: 3 }))

/** A fake shop that closes at the end of the test. */
export async function shopWith(products = PRODUCTS) {
  const shop = await openShop(structuredClone(products))
  onTestFinished(shop.close)
  return shop
}

/** The cart of a browser tab; tabs with the same `keys` are in the same browser. */
export function tab(origin: string, keys = memoryStorage()) {
  const events: CartEvent[] = []
  const api = createApi(
    browserTransport({ origin, language: 'en', calls: createSessionCalls(), token: () => 'token', onUnauthenticated() {} }),
  )
  const store = createCartStore({
    cart: api.cart,
    storage: createOfflineCart(keys),
    terms: TERMS,
    onEvent: (event) => events.push(event),
    timing: TIMING,
  })
  onTestFinished(() => store.stop())
  const settled = () => expect.poll(() => store.getState()).toMatchObject({ ready: true, syncState: 'synced' })
  return { store, keys, events, settled, cart: api.cart }
}

/** A tab with a signed-in customer. */
export async function customerTab(origin: string, keys = memoryStorage()) {
  const opened = tab(origin, keys)
  opened.store.setOwner('a1')
  await opened.settled()
  return opened
}
