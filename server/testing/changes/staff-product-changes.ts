import { expect } from 'vitest'
import { consoleAddDeal, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import { consoleChangePrices, consoleUndoPrices } from '#contract/calls/console/products/price-changes.ts'
import {
  consoleDuplicateProduct,
  consoleEditPicture,
  consoleProductPicture,
  consoleProductPrice,
  consoleProductState,
  consoleProductStock,
  consoleSaveProduct,
} from '#contract/calls/console/products/products.ts'
import { form } from '../form.ts'
import { photo } from '../photo.ts'
import { newProduct } from '../product-content.ts'
import type { StaffChange } from './staff-changes.ts'

const NEWEST = 'select id::text as id from product order by id desc limit 1'
const PICTURE = `select hash as id from picture order by created_at limit 1`

/** One of each change of products, in an order in which each finds what it needs. */
export const PRODUCT_CHANGES: StaffChange[] = [
  {
    call: consoleSaveProduct,
    prepare: async () => ({
      body: newProduct({ sku: 'RICE-9' }),
      subject: ['product', expect.any(String)],
      after: expect.objectContaining({ sku: 'RICE-9', price: 9_000, state: 'shown' }),
    }),
  },
  {
    call: consoleProductPrice,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      const was = { price: 9_000, discount: 0 }
      return {
        body: { itemId, price: 9_500, discount: 500, was },
        subject: ['product', itemId],
        before: was,
        after: { price: 9_500, discount: 500 },
      }
    },
  },
  {
    call: consoleProductStock,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      return { body: { itemId, stockCount: 3, was: 0 }, subject: ['product', itemId], before: { stockCount: 0 }, after: { stockCount: 3 } }
    },
  },
  {
    call: consoleChangePrices,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      const lines = [{ itemId, price: 8_000, discount: 0, was: { price: 9_500, discount: 500 } }]
      return { body: { lines }, subject: ['price-change', expect.any(String)], after: { products: 1 } }
    },
  },
  {
    call: consoleUndoPrices,
    prepare: async (desk) => {
      const changeId = await desk.idFrom('select id from price_change')
      return { body: { changeId }, subject: ['price-change', changeId], after: { undone: 1, kept: [] } }
    },
  },
  {
    call: consoleAddDeal,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      const body = { itemId, discount: 900, when: { weekday: 5 } }
      return { body, subject: ['deal', expect.any(String)], after: { product: itemId, discount: 900, weekday: 5 } }
    },
  },
  {
    call: consoleEndDeal,
    prepare: async (desk) => {
      const [dealId, product] = [await desk.idFrom('select id from deal'), await desk.idFrom('select product_id::text as id from deal')]
      return { body: { dealId }, subject: ['deal', dealId], before: { product, discount: 900 } }
    },
  },
  {
    call: consoleProductState,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      return {
        body: { itemIds: [itemId], state: 'hidden' },
        subject: ['product', itemId],
        before: { state: 'shown' },
        after: { state: 'hidden' },
      }
    },
  },
  {
    call: consoleDuplicateProduct,
    prepare: async (desk) => {
      const itemId = await desk.idFrom(NEWEST)
      return { body: { itemId }, subject: ['product', expect.any(String)], after: { copyOf: itemId } }
    },
  },
  {
    call: consoleProductPicture,
    prepare: async () => ({
      body: form({ image: await photo() }),
      subject: ['product', null],
      after: { picture: expect.any(String) },
    }),
  },
  {
    call: consoleEditPicture,
    prepare: async (desk) => {
      const hash = await desk.idFrom(PICTURE)
      const crop = { left: 0, top: 0, width: 0.5, height: 1 }
      return {
        body: { hash, turn: 90, crop },
        subject: ['product', null],
        before: { picture: hash },
        after: { picture: expect.any(String) },
      }
    },
  },
]
