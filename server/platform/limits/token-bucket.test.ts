import { expect, it } from 'vitest'
import { IN_PROCESS, TokenBucket } from './token-bucket.ts'

it('allows a burst, refuses further calls, and allows the sustained rate afterwards', () => {
  let now = 0
  const rate = new TokenBucket({ perSecond: 2, burst: 3, now: () => now })
  for (let call = 0; call < 3; call++) rate.take('192.0.2.1')
  expect(() => rate.take('192.0.2.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_TRIES', details: { retryAfter: 1 } }))
  expect(() => rate.take('192.0.2.2')).not.toThrow()
  now += 500
  expect(() => rate.take('192.0.2.1')).not.toThrow()
  expect(() => rate.take('192.0.2.1')).toThrow()
})

it('never counts calls that the store makes itself', () => {
  const rate = new TokenBucket({ perSecond: 1, burst: 1 })
  expect(() => {
    for (let call = 0; call < 10; call++) rate.take(IN_PROCESS)
  }).not.toThrow()
})
