import { expect, test } from 'vitest'
import type { Food } from '#contract/calls/catalogue.ts'
import { FOOD } from '../testing/food.ts'
import { productData } from './product-data.ts'

const food: Food = {
  ...FOOD,
  brand: '',
  name: 'Curry </script><script>alert(1)</script>',
  description: 'Roasted <dark>.',
  pictures: [{ url: '/pictures/a', width: 640, height: 768 }],
  stock: 'finish',
  stockCount: 0,
}
const facts = { origin: 'https://shop.example', home: 'गृह', aisle: 'मसला', language: 'np' } as const

test('product texts cannot close the script element', () => {
  expect(productData(food, facts)).not.toContain('<')
})

test('the offer has the discounted price in won and the availability', () => {
  const data = JSON.parse(productData(food, facts))
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: food.name,
    image: ['https://shop.example/pictures/a/share.jpg', 'https://shop.example/pictures/a/1280'],
    offers: {
      price: 5_900,
      priceCurrency: 'KRW',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://shop.example/Details/7?lang=np',
    },
  })
  expect(data['@graph'][0].brand).toBeUndefined()
  expect(data['@graph'][1].itemListElement.map((step: { item: string }) => step.item)).toEqual([
    'https://shop.example/?lang=np',
    'https://shop.example/catview?category=Spices&lang=np',
    'https://shop.example/Details/7?lang=np',
  ])
})

test('the brand is included if there is one', () => {
  const [product] = JSON.parse(productData({ ...food, brand: FOOD.brand }, facts))['@graph']
  expect(product.brand).toEqual({ '@type': 'Brand', name: 'Kade' })
})
