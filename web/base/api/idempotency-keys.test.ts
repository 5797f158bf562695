import { expect, test } from 'vitest'
import { createIdempotencyKeys, randomKey } from './idempotency-keys.ts'

function counting() {
  let made = 0
  return createIdempotencyKeys(() => `key-${++made}`)
}

test('a retry after a lost response sends the same key', () => {
  const keys = counting()
  expect(keys.keyFor({ amount: 9_900 })).toBe('key-1')
  expect(keys.keyFor({ amount: 9_900 })).toBe('key-1')
})

test('another content is another attempt', () => {
  const keys = counting()
  keys.keyFor({ amount: 9_900 })
  expect(keys.keyFor({ amount: 10_400 })).toBe('key-2')
})

test('after an order the same content is a new attempt', () => {
  const keys = counting()
  keys.keyFor({ amount: 9_900 })
  keys.finish()
  expect(keys.keyFor({ amount: 9_900 })).toBe('key-2')
})

test('keys are long and never the same', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey()).not.toBe(randomKey())
})
