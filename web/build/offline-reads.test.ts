import { expect, it } from 'vitest'
import { offlineReads } from './offline-reads.ts'

it('keeps the catalogue for everybody, and orders and account for their owner', () => {
  const kept = (readers: 'everybody' | 'owner', path: string) => new RegExp(offlineReads(readers)).test(path)
  expect(kept('everybody', '/api/food/list')).toBe(true)
  expect(kept('everybody', '/api/food/get/12')).toBe(true)
  expect(kept('everybody', '/api/food/get/12/more')).toBe(false)
  expect(kept('everybody', '/api/order/my')).toBe(false)
  expect(kept('owner', '/api/order/my')).toBe(true)
  expect(kept('owner', '/api/order/my/other')).toBe(false)
  expect(kept('owner', '/api/food/list')).toBe(false)
})
