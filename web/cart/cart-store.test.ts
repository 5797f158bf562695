import { afterEach, expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { browserTransport } from '../browser-transport.ts'
import { toShelfFood } from '../catalogue/shelf-food.ts'
import { createCartKeeper } from './cart-keeper.ts'
import type { CartEvent } from './cart-passes.ts'
import { createCartStore } from './cart-store.ts'
import { memoryKeys } from './testing/memory-keys.ts'
import { foodOf, openShop, type TestProduct } from './testing/shop-server.ts'

const TIMING = { pause: 30, retry: 60, longestRetry: 60 }
const TERMS = { charge: 3_000, freeFrom: 100_000 }
const PRODUCTS: Record<string, TestProduct> = {
  '1': { price: 6_500, discount: 600, stock: 20 },
  '2': { price: 8_900, stock: 3 },
  '3': { price: 50_000, stock: 100 },
}
const rice = toShelfFood(foodOf('1', { price: 6_500, discount: 600, stock: 20 }))
const prawns = toShelfFood(foodOf('2', { price: 8_900, stock: 3 }))

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function shopWith(products = PRODUCTS) {
  const shop = await openShop(structuredClone(products))
  closing.push(shop.close)
  return shop
}

/** The cart of a browser tab; tabs that share `keys` are in the same browser. */
function tab(origin: string, keys = memoryKeys()) {
  const events: CartEvent[] = []
  const api = createApi(browserTransport({ origin, language: 'en', token: () => 'token', onUnauthenticated() {} }))
  const store = createCartStore({
    cart: api.cart,
    keeper: createCartKeeper(keys),
    terms: TERMS,
    onEvent: (event) => events.push(event),
    timing: TIMING,
  })
  closing.push(() => store.stop())
  const settled = () => expect.poll(() => store.getState()).toMatchObject({ ready: true, syncState: 'synced' })
  return { store, keys, events, settled }
}

async function customerTab(origin: string, keys = memoryKeys()) {
  const opened = tab(origin, keys)
  opened.store.setOwner('a1')
  await opened.settled()
  return opened
}

test('ten quick taps show ten at once and reach the server as one change to ten', async () => {
  const shop = await shopWith()
  const { store, settled } = await customerTab(shop.origin)
  for (let count = 1; count <= 10; count++) {
    store.set(rice, count)
    expect(store.getState().quantities).toEqual({ '1': count })
  }
  expect(store.getState().totals).toEqual({ total: 65_000, discount: 6_000, finalPrice: 59_000, deliveryCharge: 3_000, grandTotal: 62_000 })
  await settled()
  await expect.poll(() => shop.setCalls()).toEqual([{ itemId: '1', quantity: 10 }])
  expect(shop.customerCart()).toEqual({ '1': 10 })
})

test('a tap while a call is under way stays on the screen when the older answer arrives, and is sent after it', async () => {
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  const seen: (number | undefined)[] = []
  store.subscribe(() => seen.push(store.getState().quantities['1']))
  const release = shop.hold()
  store.set(rice, 2)
  await expect.poll(() => shop.setCalls().length).toBe(1)
  store.set(rice, 7)
  await new Promise((resolve) => setTimeout(resolve, TIMING.pause * 4))
  expect(shop.setCalls()).toHaveLength(1)
  release()
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 7 })
  await expect.poll(() => store.getState().syncState).toBe('synced')
  expect(shop.setCalls().map(({ quantity }) => quantity)).toEqual([2, 7])
  // 2 was never shown again once 7 had been tapped.
  expect(seen.slice(seen.indexOf(7))).not.toContain(2)
})

test('calls never overtake each other: the next one leaves only after the answer to the one before', async () => {
  const shop = await shopWith()
  const { store, settled } = await customerTab(shop.origin)
  const release = shop.hold()
  store.set(rice, 1)
  store.set(prawns, 1)
  await expect.poll(() => shop.setCalls().length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, TIMING.pause * 4))
  expect(shop.setCalls()).toHaveLength(1)
  release()
  await settled()
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 1, '2': 1 })
})

test('a change that fails stays on the screen, is said to be unsent, and is sent when the line is back', async () => {
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  shop.failNext('before')
  store.set(rice, 4)
  await expect.poll(() => store.getState().syncState).toBe('waiting')
  expect(store.getState().quantities).toEqual({ '1': 4 })
  expect(shop.customerCart()).toEqual({})
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 4 })
  await expect.poll(() => store.getState().syncState).toBe('synced')
})

test('a lost answer never counts twice', async () => {
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  shop.failNext('after')
  store.set(rice, 4)
  await expect.poll(() => store.getState().syncState).toBe('waiting')
  await expect.poll(() => store.getState().syncState).toBe('synced')
  expect(shop.customerCart()).toEqual({ '1': 4 })
})

test('an unsent change survives a reload of the page, but not another account', async () => {
  const shop = await shopWith()
  const keys = memoryKeys()
  const first = await customerTab(shop.origin, keys)
  first.store.set(rice, 5)
  first.store.stop()
  const stranger = tab(shop.origin, memoryKeys(keys.all()))
  stranger.store.setOwner('a2')
  await stranger.settled()
  expect(stranger.store.getState().quantities).toEqual({})
  await customerTab(shop.origin, keys)
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 5 })
})

test('no quantity goes above the stock or below nothing', async () => {
  const shop = await shopWith()
  const { store, settled } = await customerTab(shop.origin)
  store.set(prawns, 9)
  expect(store.getState().quantities).toEqual({ '2': 3 })
  store.set(prawns, -4)
  expect(store.getState().quantities).toEqual({})
  await settled()
  await expect.poll(() => shop.customerCart()).toEqual({})
})

test('a guest finds the cart again after a reload, in the order in which it was filled, and hears of a new price', async () => {
  const shop = await shopWith()
  const keys = memoryKeys()
  const first = tab(shop.origin, keys)
  first.store.setOwner(null)
  first.store.set(prawns, 1)
  first.store.set(rice, 2)
  await first.settled()
  await expect.poll(() => shop.calls.length).toBeGreaterThan(0)
  await first.settled()
  first.store.stop()
  shop.change('1', { price: 6_000, stock: 20 })
  const second = tab(shop.origin, keys)
  second.store.setOwner(null)
  await second.settled()
  expect(second.store.getState().lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['2', 1],
    ['1', 2],
  ])
  expect(second.store.getState().changes).toEqual([{ kind: 'priceChanged', itemId: '1', name: 'Item 1', before: 5_900, now: 6_000 }])
})

test("a guest's cart is cut to the stock and loses what is no longer sold, and both are told", async () => {
  const shop = await shopWith()
  const keys = memoryKeys({ cart: JSON.stringify({ '2': 9, '77': 1 }) })
  const { store, settled } = tab(shop.origin, keys)
  store.setOwner(null)
  await settled()
  expect(store.getState().quantities).toEqual({ '2': 3 })
  expect(store.getState().changes.map(({ kind, itemId }) => [kind, itemId])).toEqual([
    ['reduced', '2'],
    ['gone', '77'],
  ])
  expect(keys.all().cart).toBe('{"2":3}')
})

test('a line that is out of stock is listed, told, and not counted', async () => {
  const shop = await shopWith({ ...PRODUCTS, '2': { price: 8_900, stock: 0 } })
  const { store, settled } = tab(shop.origin, memoryKeys({ cart: '{"1":1,"2":2}' }))
  store.setOwner(null)
  await settled()
  expect(store.getState().lines).toHaveLength(2)
  expect(store.getState().totals.finalPrice).toBe(5_900)
  expect(store.getState().changes).toEqual([{ kind: 'outOfStock', itemId: '2', name: 'Item 2' }])
})

test('at login the larger quantity of each item stays, the guest cart is emptied, and signing in again changes nothing', async () => {
  const shop = await shopWith()
  shop.putIntoCustomerCart({ '1': 5, '3': 1 })
  const keys = memoryKeys({ cart: '{"1":2,"2":3}' })
  const { store, events, settled } = tab(shop.origin, keys)
  store.setOwner(null)
  await settled()
  store.setOwner('a1')
  await settled()
  expect(store.getState().quantities).toEqual({ '1': 5, '2': 3, '3': 1 })
  expect(events).toEqual([{ kind: 'merged' }])
  expect(keys.all().cart).toBeUndefined()
  store.setOwner(null)
  store.setOwner('a1')
  await settled()
  expect(shop.customerCart()).toEqual({ '1': 5, '2': 3, '3': 1 })
  expect(events).toEqual([{ kind: 'merged' }])
})

test('a login into an empty cart takes the guest cart along without a word', async () => {
  const shop = await shopWith()
  const { store, events, settled } = tab(shop.origin, memoryKeys({ cart: '{"1":2}' }))
  store.setOwner('a1')
  await settled()
  expect(shop.customerCart()).toEqual({ '1': 2 })
  expect(events).toEqual([])
})

test('a guest cart whose merge fails is kept and merged later', async () => {
  const shop = await shopWith()
  const keys = memoryKeys({ cart: '{"1":2}' })
  const { store } = tab(shop.origin, keys)
  shop.failNext('before')
  store.setOwner('a1')
  await expect.poll(() => store.getState().syncState).toBe('waiting')
  expect(keys.all().cart).toBe('{"1":2}')
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 2 })
  await expect.poll(() => keys.all().cart).toBeUndefined()
})

test('an answer that comes after signing out is nobody’s', async () => {
  const shop = await shopWith()
  shop.putIntoCustomerCart({ '3': 2 })
  const { store, settled } = tab(shop.origin)
  const release = shop.hold()
  store.setOwner('a1')
  await expect.poll(() => shop.calls.length).toBe(1)
  store.setOwner(null)
  release()
  await settled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(store.getState()).toMatchObject({ quantities: {}, lines: [] })
})

test('what is sold out or gone when it is added is taken back and told', async () => {
  const shop = await shopWith()
  const { store, events } = await customerTab(shop.origin)
  shop.change('1', { price: 6_500, stock: 0 })
  shop.change('2', null)
  store.set(rice, 1)
  store.set(prawns, 1)
  await expect
    .poll(() => store.getState().changes)
    .toEqual([
      { kind: 'outOfStock', itemId: '1', name: 'Item 1' },
      { kind: 'gone', itemId: '2', name: 'Item 2' },
    ])
  expect(store.getState().quantities).toEqual({})
  expect(events).toEqual([
    { kind: 'outOfStock', name: 'Item 1' },
    { kind: 'gone', name: 'Item 2' },
  ])
})

test('flush sends at once and says whether it worked', async () => {
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  store.set(rice, 3)
  expect(await store.flush()).toBe(true)
  expect(shop.customerCart()).toEqual({ '1': 3 })
  shop.failNext('before')
  store.set(rice, 4)
  expect(await store.flush()).toBe(false)
})

test('a second tab of a guest shows what the first one put in', async () => {
  const shop = await shopWith()
  const keys = memoryKeys()
  const first = tab(shop.origin, keys)
  const second = tab(shop.origin, keys)
  first.store.setOwner(null)
  second.store.setOwner(null)
  first.store.set(rice, 2)
  second.store.reloadGuest()
  await second.settled()
  expect(second.store.getState().lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['1', 2]])
})

test('a cart holds a hundred different items, and says so at the next one', async () => {
  const shop = await shopWith()
  const full = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}`, 1]))
  const { store, events } = tab(shop.origin, memoryKeys({ cart: JSON.stringify(full) }))
  const release = shop.hold()
  store.setOwner(null)
  store.set(rice, 1)
  expect(events).toEqual([{ kind: 'full' }])
  expect(store.getState().quantities['1']).toBeUndefined()
  release()
})
