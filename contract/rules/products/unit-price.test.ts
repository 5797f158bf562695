import { expect, it } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

it('shows the price of 100 g after the discount, in whole won', () => {
  expect(unitPriceOf({ price: 6_500, discount: 600, contentAmount: 250, contentMeasure: 'g' })).toEqual({ amount: 2_360, per: '100g' })
  expect(unitPriceOf({ price: 1_000, discount: 0, contentAmount: 330, contentMeasure: 'ml' })).toEqual({ amount: 303, per: '100ml' })
})

it('shows the price of a piece, unless the pack is one piece', () => {
  expect(unitPriceOf({ price: 3_900, discount: 0, contentAmount: 10, contentMeasure: 'piece' })).toEqual({ amount: 390, per: 'piece' })
  expect(unitPriceOf({ price: 3_900, discount: 0, contentAmount: 1, contentMeasure: 'piece' })).toBeNull()
})

it('shows nothing when the content is unknown', () => {
  expect(unitPriceOf({ price: 3_900, discount: 0, contentAmount: null, contentMeasure: null })).toBeNull()
})
