import type { z } from 'zod'
import type { consoleSaveProduct } from '#contract/calls/console/products/products.ts'

type Body = z.input<typeof consoleSaveProduct.body>

/** The content of a new product: a pack of rice for 9,000 won. */
export function newProduct(content: Partial<Body['content']> = {}, rest: Partial<Omit<Body, 'content'>> = {}): Body {
  return {
    itemId: null,
    version: null,
    content: {
      sku: '',
      category: 'Grains & Rice',
      name: { en: 'Red raw rice', ko: '붉은 쌀', si: 'රතු හාල්', np: 'रातो चामल' },
      description: { en: 'Nutty.', ko: '', si: '', np: '' },
      machine: [],
      brand: '',
      unit: '5 kg',
      weight: null,
      price: 9_000,
      discount: 0,
      taxExempt: true,
      origin: 'LK',
      storage: 'ambient',
      shelfPlace: null,
      barcode: null,
      tags: ['vegan'],
      shown: true,
      ...content,
    },
    pictures: [],
    notice: null,
    ...rest,
  }
}
