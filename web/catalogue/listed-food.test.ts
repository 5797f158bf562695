import { expect, test } from 'vitest'
import { toListedFood } from './listed-food.ts'
import { FOOD } from './testing/food.ts'

test('a card contains its first picture and only the fields that it shows', () => {
  expect(toListedFood(FOOD)).toEqual({
    _id: '7',
    name: 'Jaffna curry powder',
    unit: '250 g',
    price: 6_500,
    discount: 600,
    category: 'Spices',
    stock: 'enough',
    stockCount: 42,
    storage: 'ambient',
    weight: null,
    picture: { url: '/pictures/a', width: 640, height: 768 },
  })
})

test('a product without pictures has a card without one', () => {
  expect(toListedFood({ ...FOOD, pictures: [] }).picture).toBeNull()
})
