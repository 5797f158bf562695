import { expect, it } from 'vitest'
import { z } from 'zod'
import { accountCache, isOutdatedAccountCache } from '../base/offline/cache-names.ts'
import { offlineReads, shapeOf } from './offline-reads.ts'

it('matches the catalogue for everybody, and orders and account for their owner', () => {
  const matches = (readers: 'everybody' | 'owner', path: string) => new RegExp(offlineReads(readers)).test(path)
  expect(matches('everybody', '/api/food/list')).toBe(true)
  expect(matches('everybody', '/api/food/get/12')).toBe(true)
  expect(matches('everybody', '/api/food/get/12/more')).toBe(false)
  expect(matches('everybody', '/api/order/my')).toBe(false)
  expect(matches('owner', '/api/order/my')).toBe(true)
  expect(matches('owner', '/api/order/my/other')).toBe(false)
  expect(matches('owner', '/api/food/list')).toBe(false)
})

it('stores responses of another shape in a cache of their own', () => {
  const call = (response: z.ZodObject) => [{ path: '/api/order/my', response }]
  const shape = shapeOf(call(z.object({ id: z.string() })))
  expect(shapeOf(call(z.object({ id: z.string() })))).toBe(shape)
  const newer = shapeOf(call(z.object({ id: z.string(), leaveAt: z.string().nullable() })))
  expect(newer).not.toBe(shape)
  expect(isOutdatedAccountCache(shape, accountCache(shape, 'a1'))).toBe(false)
  expect(isOutdatedAccountCache(newer, accountCache(shape, 'a1'))).toBe(true)
})

it('leaves caches without responses of an account', () => {
  expect(['kade-own-a1', 'kade-files', 'kade-pages-x'].filter((name) => isOutdatedAccountCache('0a', name))).toEqual([])
})
