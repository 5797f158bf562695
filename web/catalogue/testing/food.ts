import type { Food } from '#contract/calls/catalogue.ts'

/** A product in the shape of the contract, for tests. */
export const FOOD: Food = {
  _id: '7',
  sku: 'SPI-001',
  name: 'Jaffna curry powder',
  nameSi: 'යාපනේ තුනපහ',
  description: 'Roasted dark and ground in small lots.',
  price: 6_500,
  discount: 600,
  category: 'Spices',
  image: '/pictures/a/640',
  image2: null,
  image3: null,
  pictures: [
    { url: '/pictures/a', width: 640, height: 768 },
    { url: '/pictures/b', width: 640, height: 768 },
  ],
  stock: 'enough',
  stockCount: 42,
  rating: 4.6,
  ratingCount: 3,
  unit: '250 g',
  unitPrice: { amount: 2_360, per: '100g' },
  weight: null,
  brand: 'Kade',
  origin: 'LK',
  storage: 'ambient',
  tags: ['spicy'],
  taxExempt: false,
  weekdayDeal: 5,
}
