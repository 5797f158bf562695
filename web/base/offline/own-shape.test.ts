import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/calls.ts'
import { isOutdatedOwnCache, OWN_SHAPE, ownCache } from './copies.ts'

const READS = ['/api/order/my', '/api/order/refund-account', '/api/history/get', '/api/user/get']

/** Fingerprint of the cached responses by version of their shape. When it changes, replace the last line and raise its version by one. */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '718cedd132f52890',
}

it('has another version when a kept answer has another shape', () => {
  const kept = CALLS.filter(({ offline }) => offline === 'owner')
  expect(kept.map(({ path }) => path).sort()).toEqual([...READS].sort())
  const inOrder = kept.sort((one, other) => READS.indexOf(one.path) - READS.indexOf(other.path))
  const shapes = inOrder.map(({ response }) => z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))
  const fingerprint = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
  expect({ [OWN_SHAPE]: fingerprint }).toEqual({ [OWN_SHAPE]: FINGERPRINTS[OWN_SHAPE] })
})

it('never reads the copy of another version, and leaves what is no answer', () => {
  expect(isOutdatedOwnCache(ownCache('a1'))).toBe(false)
  expect(isOutdatedOwnCache(`kade-own-v${OWN_SHAPE + 1}-a1`)).toBe(true)
  expect(isOutdatedOwnCache(`kade-own-v${OWN_SHAPE}0-a1`)).toBe(true)
  expect(['kade-own-a1', 'kade-files', 'kade-pages-x'].filter(isOutdatedOwnCache)).toEqual([])
})
