import { expect, it } from 'vitest'
import { draftProblem } from './row-editing.tsx'

it('names the figure of a row that cannot be saved, and the largest number it takes', () => {
  expect(draftProblem({ price: '6,500', discount: '600', stock: '12' })).toBeNull()
  expect(draftProblem({ price: '1,000,000,001', discount: '0', stock: '12' })).toEqual({
    figure: 'price',
    text: 'most',
    most: 1_000_000_000,
  })
  expect(draftProblem({ price: '6,500', discount: '600', stock: '-3' })).toEqual({ figure: 'stock', text: 'most', most: 1_000_000 })
  expect(draftProblem({ price: '5,000', discount: '6,000', stock: '12' })).toEqual({ figure: 'discount', text: 'discount', most: 5_000 })
})
