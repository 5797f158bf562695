import type { Food } from '#contract/calls/catalogue.ts'

/** A product that is in stock, as the calls return it, for tests that do not care about most of its fields. Money in won. */
export function foodForTests(change: Partial<Food> = {}): Food {
  return {
    _id: '7',
    sku: 'SPC-001',
    name: 'Curry powder',
    nameSi: 'තුනපහ',
    description: '',
    price: 5_000,
    discount: 500,
    category: 'Spices',
    image: '',
    image2: null,
    image3: null,
    pictures: [],
    stock: 'enough',
    stockCount: 10,
    rating: 0,
    ratingCount: 0,
    unit: '100g',
    unitPrice: null,
    weight: null,
    brand: '',
    origin: 'LK',
    storage: 'ambient',
    tags: [],
    taxExempt: false,
    weekdayDeal: null,
    deal: null,
    endedDeal: null,
    ...change,
  }
}
