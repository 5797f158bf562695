import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../base/storage/testing/memory-storage.ts'
import { piecesOf } from './basket.ts'
import { PRODUCTS, prawns, rice, shopWith, tab } from './testing/tabs.ts'

test("a guest's cart survives a reload in its order, and a new price is reported", async () => {
  const shop = await shopWith()
  const keys = memoryStorage()
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

test("a guest's cart is cut to the stock and loses products that are no longer sold, and both are reported", async () => {
  const shop = await shopWith()
  const keys = memoryStorage({ cart: JSON.stringify({ '2': 9, '77': 1 }) })
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

test('a line that is out of stock is listed and reported, and counted neither in the bill nor in the pieces of head, badge and dock', async () => {
  const shop = await shopWith({ ...PRODUCTS, '2': { price: 8_900, stock: 0 } })
  const { store, settled } = tab(shop.origin, memoryStorage({ cart: '{"1":1,"2":2}' }))
  store.setOwner(null)
  await settled()
  expect(store.getState().lines).toHaveLength(2)
  expect(store.getState().totals.finalPrice).toBe(5_900)
  expect(piecesOf(store.getState())).toBe(1)
  expect(store.getState().changes).toEqual([{ kind: 'outOfStock', itemId: '2', name: 'Item 2' }])
})

test('at login the larger quantity of each product wins, the guest cart is emptied, and signing in again changes nothing', async () => {
  const shop = await shopWith()
  shop.putIntoCustomerCart({ '1': 5, '3': 1 })
  const keys = memoryStorage({ cart: '{"1":2,"2":3}' })
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

test('a login into an empty cart takes over the guest cart without a message', async () => {
  const shop = await shopWith()
  const { store, events, settled } = tab(shop.origin, memoryStorage({ cart: '{"1":2}' }))
  store.setOwner('a1')
  await settled()
  expect(shop.customerCart()).toEqual({ '1': 2 })
  expect(events).toEqual([])
})

test('a guest cart whose merge fails is kept and merged later', async () => {
  const shop = await shopWith()
  const keys = memoryStorage({ cart: '{"1":2}' })
  const { store } = tab(shop.origin, keys)
  shop.failNext('before')
  store.setOwner('a1')
  await expect.poll(() => store.getState().syncState).toBe('waiting')
  expect(keys.all().cart).toBe('{"1":2}')
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 2 })
  await expect.poll(() => keys.all().cart).toBeUndefined()
})

test('a response after signing out is ignored', async () => {
  const shop = await shopWith()
  shop.putIntoCustomerCart({ '3': 2 })
  const { store, cart, settled } = tab(shop.origin)
  const get = vi.spyOn(cart, 'get')
  const release = shop.hold()
  store.setOwner('a1')
  await expect.poll(() => shop.calls.length).toBe(1)
  store.setOwner(null)
  release()
  await Promise.allSettled(get.mock.results.map(({ value }) => value))
  await settled()
  expect(store.getState()).toMatchObject({ quantities: {}, lines: [] })
})

test('a second tab of a guest shows the changes of the first', async () => {
  const shop = await shopWith()
  const keys = memoryStorage()
  const first = tab(shop.origin, keys)
  const second = tab(shop.origin, keys)
  first.store.setOwner(null)
  second.store.setOwner(null)
  first.store.set(rice, 2)
  second.store.reloadGuest()
  await second.settled()
  expect(second.store.getState().lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['1', 2]])
})

test('a cart has at most a hundred different products, and the next one is refused', async () => {
  const shop = await shopWith()
  const full = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}`, 1]))
  const { store, events } = tab(shop.origin, memoryStorage({ cart: JSON.stringify(full) }))
  const release = shop.hold()
  store.setOwner(null)
  store.set(rice, 1)
  expect(events).toEqual([{ kind: 'full' }])
  expect(store.getState().quantities['1']).toBeUndefined()
  release()
})
