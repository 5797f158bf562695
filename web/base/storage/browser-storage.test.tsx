import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage, clearPersonalData, DRAFT_KEY, TOUCH_KEY } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  clearPersonalData({ lost: false })
})

function refuseWrites(): void {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get: (real, name) => (name === 'setItem' ? refuse : Reflect.get(real, name)) }))
}

it('reads a value that the full storage refused, wherever it is read', () => {
  const first = browserStorage()
  first.setItem('cart', 'one')
  refuseWrites()
  first.setItem('cart', 'two')
  expect([first.getItem('cart'), browserStorage().getItem('cart')]).toEqual(['two', 'two'])
  // A reload must not bring back a value that was replaced.
  expect(localStorage.getItem('cart')).toBeNull()
  vi.unstubAllGlobals()
  browserStorage().setItem('cart', 'three')
  expect([first.getItem('cart'), localStorage.getItem('cart')]).toEqual(['three', 'three'])
  first.removeItem('cart')
  expect(browserStorage().getItem('cart')).toBeNull()
})

it('deletes at sign-out the values that the full storage refused', () => {
  const storage = browserStorage()
  refuseWrites()
  storage.setItem('cart', 'one')
  storage.setItem('theme', 'dark')
  clearPersonalData({ lost: false })
  expect([storage.getItem('cart'), storage.getItem('theme')]).toEqual([null, 'dark'])
})

it("keeps what is the device's and the console's at a shopper's sign-out", () => {
  const kept = ['lang', 'theme', TOUCH_KEY, 'consoleChat:s1:u1', 'consoleTicks', 'consoleCourier']
  for (const key of [...kept, 'cart', 'chatDrafts:a1', DRAFT_KEY]) localStorage.setItem(key, '1')
  clearPersonalData({ lost: false })
  expect(Object.keys(localStorage).sort()).toEqual(kept.sort())
})

it('keeps the checkout draft of a lost session', () => {
  localStorage.setItem(DRAFT_KEY, '1')
  clearPersonalData({ lost: true })
  expect(localStorage.getItem(DRAFT_KEY)).toBe('1')
})
