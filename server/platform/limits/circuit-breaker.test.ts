import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerWithClock() {
  const clock = { ms: 0 }
  const breaker = createCircuitBreaker({ failuresToOpen: 3, coolDownMs: 1000, now: () => clock.ms })
  return { breaker, clock }
}

test('a breaker stays closed while failures are not consecutive', () => {
  const { breaker } = breakerWithClock()
  for (let round = 0; round < 5; round += 1) {
    breaker.failed()
    breaker.failed()
    breaker.succeeded()
  }
  expect(breaker.admit()).toBe(true)
})

test('a breaker opens after the given number of consecutive failures, for the cool-down', () => {
  const { breaker, clock } = breakerWithClock()
  for (let call = 0; call < 3; call += 1) breaker.failed()
  expect(breaker.admit()).toBe(false)
  clock.ms = 999
  expect(breaker.admit()).toBe(false)
  clock.ms = 1000
  expect(breaker.admit()).toBe(true)
})

test('a half-open breaker lets one trial through; its failure opens it again, its success closes it', () => {
  const { breaker, clock } = breakerWithClock()
  for (let call = 0; call < 3; call += 1) breaker.failed()
  clock.ms = 1000
  expect(breaker.admit()).toBe(true)
  expect(breaker.admit()).toBe(false)
  breaker.failed()
  clock.ms = 1999
  expect(breaker.admit()).toBe(false)
  clock.ms = 2000
  expect(breaker.admit()).toBe(true)
  breaker.succeeded()
  expect(breaker.admit()).toBe(true)
  expect(breaker.admit()).toBe(true)
})
