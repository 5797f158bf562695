import { expect, test } from 'vitest'
import { toListedFood } from '../catalogue/listed-food.ts'
import { mixItems, relatedAisles } from './related.ts'
import { foodOf } from './store/testing/shop-server.ts'

const food = (id: string, stock = 5) => toListedFood(foodOf(id, { price: 1_000, stock }))

test('related items come from the most frequent aisles of the basket and from the shop’s own', () => {
  expect(relatedAisles(['Spices', 'Roti', 'Spices', 'Drinks', 'Biscuits', 'Drinks', 'Our product'])).toEqual([
    'Spices',
    'Drinks',
    'Roti',
    'Our product',
  ])
})

test('aisles take turns; what is in the basket or sold out is left out', () => {
  const mixed = mixItems(
    [
      [food('a1'), food('a2'), food('a3')],
      [food('b1', 0), food('b2')],
    ],
    new Set(['a2']),
  )
  expect(mixed.map(({ _id }) => _id)).toEqual(['a1', 'b2', 'a3'])
})
