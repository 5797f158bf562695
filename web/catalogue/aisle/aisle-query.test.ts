import { expect, test } from 'vitest'
import { aisleViewPath, foodQueryOf, readAisleView } from './aisle-query.ts'

const usual = { sort: 'recommended', inStock: false, onSale: false, tags: [], without: [], origins: [] } as const

test('an address that says nothing means the usual view', () => {
  expect(readAisleView(new URLSearchParams('category=Spices'))).toEqual(usual)
})

test('what the address says is read back from its own path', () => {
  const view = { sort: 'priceLow', inStock: true, onSale: true, tags: [], without: [], origins: [] } as const
  const path = aisleViewPath('Tea & Milk Powder', view)
  expect(path).toBe('/catview?category=Tea+%26+Milk+Powder&sort=priceLow&inStock=1&onSale=1')
  expect(readAisleView(new URL(path, 'http://store').searchParams)).toEqual(view)
})

test('an unknown order and unknown filter values count as not said', () => {
  expect(readAisleView(new URLSearchParams('sort=price;drop&inStock=yes&onSale=true'))).toEqual(usual)
})

test('the usual view writes nothing but the category', () => {
  expect(aisleViewPath('Spices', usual)).toBe('/catview?category=Spices')
})

test('the store is asked for filters only when they are set', () => {
  expect(foodQueryOf(usual)).toEqual({ sort: 'aisle' })
  expect(foodQueryOf({ sort: 'newest', inStock: true, onSale: false, tags: [], without: [], origins: [] })).toEqual({
    sort: 'newest',
    inStock: 'true',
  })
})

test('allergens to be left out stand in the address, the known ones, each once', () => {
  const view = { ...usual, without: ['milk', 'peanut'] } as const
  expect(aisleViewPath('Biscuits', view)).toBe('/catview?category=Biscuits&without=milk%2Cpeanut')
  expect(readAisleView(new URLSearchParams('without=peanut,sesame,milk,milk')).without).toEqual(['milk', 'peanut'])
  expect(foodQueryOf(view)).toEqual({ sort: 'aisle', without: 'milk,peanut' })
})
