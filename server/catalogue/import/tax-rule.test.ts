import { expect, it } from 'vitest'
import { isTaxExempt } from './tax-rule.ts'

it('exempts unprocessed food from VAT', () => {
  expect(isTaxExempt('Vegetables & Fruits', 'Ripe Mango')).toBe(true)
  expect(isTaxExempt('Dry Fish', 'Dried Sprats (Halmasso)')).toBe(true)
  expect(isTaxExempt('Grains & Rice', 'Red Lentils (Mysore Dhal)')).toBe(true)
  expect(isTaxExempt('Meat & Fish', 'Halal Goat Meat, Curry Cut')).toBe(true)
  expect(isTaxExempt('Tea & Milk Powder', 'Ratthi Milk Powder')).toBe(true)
  expect(isTaxExempt('Groceries', 'Crystal Sea Salt')).toBe(true)
  expect(isTaxExempt('Frozen Food', 'Frozen Cassava')).toBe(true)
})

it('taxes what was prepared, and all that is no food', () => {
  expect(isTaxExempt('Meat & Fish', 'Chicken Sausages')).toBe(false)
  expect(isTaxExempt('Tea & Milk Powder', 'Tata Tea Gold')).toBe(false)
  expect(isTaxExempt('Groceries', 'Salted Peanuts')).toBe(false)
  expect(isTaxExempt('Frozen Food', 'Vegetable Samosa')).toBe(false)
  expect(isTaxExempt('Bottles & Canned Food', 'Coconut Milk Powder')).toBe(false)
  expect(isTaxExempt('Cleaning Items', 'Ekel Broom (Ilapatha)')).toBe(false)
})
