import { expect, it } from 'vitest'
import { afterStep } from './price-steps.ts'

const NOW = { price: 6_450, discount: 600 }

it.each([
  [
    { field: 'price', kind: 'percent', amount: 10, round: 100 },
    { price: 7_100, discount: 600 },
  ],
  [
    { field: 'price', kind: 'percent', amount: -5, round: 10 },
    { price: 6_130, discount: 600 },
  ],
  [
    { field: 'price', kind: 'add', amount: -7_000, round: 100 },
    { price: 0, discount: 0 },
  ],
  [
    { field: 'price', kind: 'set', amount: 500, round: 1 },
    { price: 500, discount: 500 },
  ],
  [
    { field: 'discount', kind: 'percent', amount: 15, round: 100 },
    { price: 6_450, discount: 1_000 },
  ],
  [
    { field: 'discount', kind: 'set', amount: 9_000, round: 1 },
    { price: 6_450, discount: 6_450 },
  ],
  [
    { field: 'discount', kind: 'add', amount: -900, round: 1 },
    { price: 6_450, discount: 0 },
  ],
] as const)('%j', (step, after) => {
  expect(afterStep(NOW, step)).toEqual(after)
})
