import { expect, it } from 'vitest'
import { parseFoods } from './parse-foods.ts'

const food = {
  _id: '7',
  name: 'Curry powder',
  unit: '250 g',
  price: 6_500,
  discount: 600,
  category: 'Spices',
  stock: 'enough',
  stockCount: 3,
  storage: 'ambient',
  picture: { url: `/pictures/${'a'.repeat(64)}`, width: 640, height: 768 },
}

it('reads stored products and derives the stock level from the count', () => {
  expect(parseFoods(JSON.parse(JSON.stringify([food])))).toEqual([{ ...food, stock: 'low' }])
})

it('omits invalid products and pictures of other origins', () => {
  const elsewhere = { ...food, picture: { ...food.picture, url: 'https://evil.example/a' } }
  expect(parseFoods([null, 1, { ...food, price: '6500' }, { ...food, name: undefined }, elsewhere])).toEqual([])
  expect(parseFoods({ 0: food })).toEqual([])
})
