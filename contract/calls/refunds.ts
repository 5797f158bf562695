import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { page, pageQuery } from '../paging.ts'
import { wonSchema } from '../rules/money.ts'
import { note } from '../rules/text.ts'

const planSchema = z.object({
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: wonSchema, taxFreeAmount: wonSchema })),
  delivery: wonSchema,
  amount: wonSchema,
  taxFreeAmount: wonSchema,
  vat: wonSchema,
  remaining: z.object({ amount: wonSchema, taxFreeAmount: wonSchema }),
  /** Channel: the provider that took the money, or staff. */
  way: z.enum(['provider', 'by-hand']),
})

const position = z.int().min(0).max(999)
const asked = {
  orderId: idSchema,
  lines: z.array(z.strictObject({ position, quantity: z.int().min(1).max(999), restock: z.boolean() })).max(300),
  /** Won of the delivery charge. */
  delivery: wonSchema,
}

export const consoleRefundPreview = endpoint({
  method: 'POST',
  path: '/api/console/refunds/preview',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Tell what a partial refund would give back; changes nothing',
  invalidates: false,
  body: z.strictObject(asked),
  response: success({ plan: planSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefund = endpoint({
  method: 'POST',
  path: '/api/console/refunds/give',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Give lines and delivery of a paid order back; `amount` is what the preview told',
  body: z.strictObject({ ...asked, amount: wonSchema, reason: note(500).min(1) }),
  response: success({ refundId: idSchema, plan: planSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefundsWaiting = endpoint({
  method: 'GET',
  path: '/api/console/refunds/waiting',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Refunds that did not reach their customer yet, the oldest first',
  query: z.strictObject(pageQuery({ most: 100, usual: 50 })),
  response: success(
    page(
      z.object({
        _id: idSchema,
        orderId: idSchema,
        orderNumber: z.string(),
        amount: wonSchema,
        provider: z.enum(['kakao-pay', 'portone', 'cash']),
        /** The provider's last error code, when it did not refund. */
        code: z.string().nullable(),
        /** True when the provider definitely refused and nothing is pending: staff can settle it. */
        byHand: z.boolean(),
        since: z.iso.datetime(),
        /** Legal deadline, `YYYY-MM-DD` in Seoul, and the business days until then; negative when it has passed. */
        lawUntil: z.iso.date(),
        daysLeft: z.int(),
      }),
    ),
  ),
})

export const consoleRefundSettle = endpoint({
  method: 'POST',
  path: '/api/console/refunds/settle',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: 'Record that a refund which its provider refused, or a part of a cash payment, was given back by hand',
  body: z.strictObject({ refundId: idSchema, way: z.enum(['bank-details', 'cash']) }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefundRefuse = endpoint({
  method: 'POST',
  path: '/api/console/refunds/refuse',
  access: 'staff',
  permission: 'orders.refund',
  needsPassword: true,
  summary: "Refuse a refund of an order that was sent, with a reason; its customer reads 'Not eligible for refund.' and the reason",
  body: z.strictObject({ orderId: idSchema, reason: note(500).min(1) }),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
