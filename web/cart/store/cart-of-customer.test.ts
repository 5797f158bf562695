import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../../base/storage/testing/memory-storage.ts'
import { customerTab, prawns, rice, shopWith, TIMING, tab } from './testing/tabs.ts'

/** Timers of the store: they go on by themselves, and a test may move them forward. */
function movableTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
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

test('a tap during a call stays visible when the older response arrives, and is sent after it', async () => {
  const shop = await shopWith()
  const { store, cart } = await customerTab(shop.origin)
  const set = vi.spyOn(cart, 'set')
  movableTimers()
  const seen: (number | undefined)[] = []
  store.subscribe(() => seen.push(store.getState().quantities['1']))
  const release = shop.hold()
  store.set(rice, 2)
  await expect.poll(() => shop.setCalls().length).toBe(1)
  store.set(rice, 7)
  await vi.advanceTimersByTimeAsync(TIMING.pause * 4)
  expect(set).toHaveBeenCalledOnce()
  release()
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 7 })
  await expect.poll(() => store.getState().syncState).toBe('synced')
  expect(shop.setCalls().map(({ quantity }) => quantity)).toEqual([2, 7])
  // 2 was never shown again once 7 had been tapped.
  expect(seen.slice(seen.indexOf(7))).not.toContain(2)
})

test('calls are sent one at a time, in order', async () => {
  const shop = await shopWith()
  const { store, cart, settled } = await customerTab(shop.origin)
  const set = vi.spyOn(cart, 'set')
  movableTimers()
  const release = shop.hold()
  store.set(rice, 1)
  store.set(prawns, 1)
  await expect.poll(() => shop.setCalls().length).toBe(1)
  await vi.advanceTimersByTimeAsync(TIMING.pause * 4)
  expect(set).toHaveBeenCalledOnce()
  release()
  await settled()
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 1, '2': 1 })
})

test('a failed change is logged, stays visible, is marked unsent, and is sent when the connection is back', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  shop.failNext('before')
  store.set(rice, 4)
  await expect.poll(() => store.getState().syncState).toBe('waiting')
  expect(store.getState().quantities).toEqual({ '1': 4 })
  expect(shop.customerCart()).toEqual({})
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to load or send the cart', expect.any(Error))
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 4 })
  await expect.poll(() => store.getState().syncState).toBe('synced')
})

test('a lost response never counts twice', async () => {
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
  const keys = memoryStorage()
  const first = await customerTab(shop.origin, keys)
  first.store.set(rice, 5)
  first.store.stop()
  const stranger = tab(shop.origin, memoryStorage(keys.all()))
  stranger.store.setOwner('a2')
  await stranger.settled()
  expect(stranger.store.getState().quantities).toEqual({})
  await customerTab(shop.origin, keys)
  await expect.poll(() => shop.customerCart()).toEqual({ '1': 5 })
})

test('quantities stay between zero and the stock', async () => {
  const shop = await shopWith()
  const { store, settled } = await customerTab(shop.origin)
  store.set(prawns, 9)
  expect(store.getState().quantities).toEqual({ '2': 3 })
  store.set(prawns, -4)
  expect(store.getState().quantities).toEqual({})
  await settled()
  await expect.poll(() => shop.customerCart()).toEqual({})
})

test('adding a sold-out or removed product is reverted and reported', async () => {
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

test('flush sends at once and returns whether that succeeded', async () => {
  const shop = await shopWith()
  const { store } = await customerTab(shop.origin)
  store.set(rice, 3)
  expect(await store.flush()).toBe(true)
  expect(shop.customerCart()).toEqual({ '1': 3 })
  shop.failNext('before')
  store.set(rice, 4)
  expect(await store.flush()).toBe(false)
})

test('the second tab of a browser receives changes, also the removal of the last line, and requests nothing else', async () => {
  const shop = await shopWith()
  const keys = memoryStorage()
  const first = await customerTab(shop.origin, keys)
  const second = await customerTab(shop.origin, keys)
  const reads = () => shop.calls.filter(({ path }) => path === '/api/cart/get').length
  const before = reads()
  for (const quantity of [3, 0]) {
    first.store.set(rice, quantity)
    second.store.onOtherTabChange()
    await expect.poll(() => shop.setCalls().at(-1)).toEqual({ itemId: '1', quantity })
    await first.settled()
    second.store.onOtherTabChange()
    await expect.poll(() => second.store.getState().quantities['1'] ?? 0).toBe(quantity)
    await second.settled()
    first.store.onOtherTabChange()
  }
  expect(reads()).toBe(before + 2)
})
