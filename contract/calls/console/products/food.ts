import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { wonSchema } from '../../../rules/money.ts'
import { MAX_STOCK } from '../../../rules/products/stock.ts'
import { note } from '../../../rules/text.ts'
import { foodSchema } from '../../catalogue.ts'

/** A price change by staff: in won, `0 ≤ discount ≤ price` (product rules, 12). */
export const consoleSetPrice = endpoint({
  method: 'POST',
  path: '/api/console/food/price',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Set the price and discount of a product',
  body: z
    .strictObject({ itemId: idSchema, price: wonSchema, discount: wonSchema })
    .refine((body) => body.discount <= body.price, { path: ['discount'], message: 'console.products.field.discountRule' }),
  response: success({ data: foodSchema }),
  errors: ['NOT_FOUND'],
})

export const consoleSetStock = endpoint({
  method: 'POST',
  path: '/api/console/food/stock',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Set the counted stock of a product; the difference goes into the stock ledger',
  body: z.strictObject({ itemId: idSchema, stockCount: z.int().min(0).max(MAX_STOCK), note: note(200).optional() }),
  response: success({ data: foodSchema }),
  errors: ['NOT_FOUND'],
})
