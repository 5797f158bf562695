import { expect, test } from 'vitest'
import { toListedFood } from '../catalogue/listed-food.ts'
import { mixItems, relatedAisles } from './related.ts'
import { foodOf } from './store/testing/shop-server.ts'

const food = (id: string, stock = 5) => toListedFood(foodOf(id, { price: 1_000, stock }))

test('related products come from the most frequent categories of the cart and from the shop’s own', () => {
  const cart = ['Spices', 'Roti', 'Spices', 'Drinks', 'Biscuits', 'Drinks', 'Our product']
  expect(relatedAisles(cart, () => true)).toEqual(['Spices', 'Drinks', 'Roti', 'Our product'])
})

test('categories that the shop no longer has are omitted', () => {
  expect(relatedAisles(['Drinks', 'Drinks', 'Spices'], (category) => category === 'Spices')).toEqual(['Spices'])
})

test('categories alternate; products in the cart and sold-out ones are omitted', () => {
  const mixed = mixItems(
    [
      [food('a1'), food('a2'), food('a3')],
      [food('b1', 0), food('b2')],
    ],
    new Set(['a2']),
  )
  expect(mixed.map(({ _id }) => _id)).toEqual(['a1', 'b2', 'a3'])
})
