import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusual, usualRange, weighedPrice, weightPriceProblem } from './weight.ts'

const weights = fc
  .record({
    ceiling: fc.integer({ min: 1, max: 100_000 }),
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    tolerance: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ ceiling, part, tolerance }) => ({ ceiling, estimate: Math.max(1, Math.round(ceiling * part)), tolerance }))
const won = fc.integer({ min: 0, max: 1_000_000_000 })
const reading = fc.integer({ min: 1, max: 200_000 })

test('nobody pays more than the ceiling, nor more than the weight costs, and the rounding is less than a won', () => {
  fc.assert(
    fc.property(weights, won, reading, ({ ceiling }, price, grams) => {
      const charged = weighedPrice(price, grams, ceiling)
      expect(charged).toBeLessThanOrEqual(price)
      expect(charged).toBeGreaterThanOrEqual(0)
      const exact = BigInt(price) * BigInt(Math.min(grams, ceiling))
      expect(BigInt(charged) * BigInt(ceiling)).toBeLessThanOrEqual(exact)
      expect((BigInt(charged) + 1n) * BigInt(ceiling)).toBeGreaterThan(exact)
    }),
  )
})

test('heavier never costs less, and from the ceiling on it costs the same', () => {
  fc.assert(
    fc.property(weights, won, reading, reading, ({ ceiling }, price, a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
      expect(weighedPrice(price, light, ceiling)).toBeLessThanOrEqual(weighedPrice(price, heavy, ceiling))
      expect(weighedPrice(price, ceiling + a, ceiling)).toBe(price)
    }),
  )
})

test('the estimate is always usual, and the range ends at the tolerance', () => {
  fc.assert(
    fc.property(weights, (weight) => {
      expect(isUnusual(weight.estimate, weight)).toBe(false)
    }),
  )
  const weight = { estimate: 1_000, tolerance: 10 }
  expect(usualRange(weight)).toEqual({ from: 900, to: 1_100 })
  expect([899, 900, 1_100, 1_101].map((grams) => isUnusual(grams, weight))).toEqual([true, false, false, true])
})

test('100 g cost whole won: the sentence names the step of the price', () => {
  expect(weightPriceProblem(18_900, 500)).toBeNull()
  expect(weightPriceProblem(18_901, 500)).toContain('multiple of 5,')
  expect(weightPriceProblem(8_905, 800)).toContain('multiple of 8,')
  expect(weightPriceProblem(777, 100)).toBeNull()
})
