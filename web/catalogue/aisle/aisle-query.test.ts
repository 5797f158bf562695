import { expect, test } from 'vitest'
import { aisleViewPath, foodQueryOf, readAisleView } from './aisle-query.ts'

const usual = { sort: 'recommended', inStock: false, onSale: false, tags: [], without: [], origins: [] } as const

test('an address without parameters means the default view', () => {
  expect(readAisleView(new URLSearchParams('category=Spices'))).toEqual(usual)
})

test('a view survives writing and reading its address', () => {
  const view = { sort: 'priceLow', inStock: true, onSale: true, tags: [], without: [], origins: [] } as const
  const path = aisleViewPath('Tea & Milk Powder', view)
  expect(path).toBe('/catview?category=Tea+%26+Milk+Powder&sort=priceLow&inStock=1&onSale=1')
  expect(readAisleView(new URL(path, 'http://store').searchParams)).toEqual(view)
})

test('unknown sort orders and filter values are ignored', () => {
  expect(readAisleView(new URLSearchParams('sort=price;drop&inStock=yes&onSale=true'))).toEqual(usual)
})

test('the default view writes the category only', () => {
  expect(aisleViewPath('Spices', usual)).toBe('/catview?category=Spices')
})

test('the request contains only filters that are set', () => {
  expect(foodQueryOf(usual)).toEqual({ sort: 'aisle' })
  expect(foodQueryOf({ sort: 'newest', inStock: true, onSale: false, tags: [], without: [], origins: [] })).toEqual({
    sort: 'newest',
    inStock: 'true',
  })
})

test('the address lists known allergens to exclude, each once', () => {
  const view = { ...usual, without: ['milk', 'peanut'] } as const
  expect(aisleViewPath('Biscuits', view)).toBe('/catview?category=Biscuits&without=milk%2Cpeanut')
  expect(readAisleView(new URLSearchParams('without=peanut,sesame,milk,milk')).without).toEqual(['milk', 'peanut'])
  expect(foodQueryOf(view)).toEqual({ sort: 'aisle', without: 'milk,peanut' })
})
