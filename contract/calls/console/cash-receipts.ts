import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { wonSchema } from '../../rules/money.ts'
import { line } from '../../rules/text.ts'

/** The holder of a cash receipt's number: a person, a business, or nobody. */
export const CASH_RECEIPT_KINDS = ['personal', 'corporate', 'anonymous'] as const
export type CashReceiptKind = (typeof CASH_RECEIPT_KINDS)[number]

export const consoleCashReceiptsWaiting = endpoint({
  method: 'GET',
  path: '/api/console/cash-receipts/waiting',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Cash receipts that could not be issued or cancelled, the oldest first',
  query: z.strictObject(pageQuery({ max: 100, default: 50 })),
  response: success(
    page(
      z.object({
        _id: idSchema,
        orderId: idSchema,
        orderNumber: z.string(),
        task: z.enum(['issue', 'cancel']),
        kind: z.enum(CASH_RECEIPT_KINDS),
        amount: wonSchema,
        taxFreeAmount: wonSchema,
        /** Last digits of the number that the customer gave. */
        lastFour: z.string().nullable(),
        issueNumber: z.string().nullable(),
        code: z.string(),
        /** False while the store still retries automatically. */
        byHand: z.boolean(),
        since: z.iso.datetime(),
      }),
    ),
  ),
})

export const consoleCashReceiptNumber = endpoint({
  method: 'GET',
  path: '/api/console/cash-receipts/number/:orderId',
  access: 'staff',
  permission: 'orders.refund',
  personal: true,
  summary: 'The whole number for a cash receipt that staff issue by hand; each view is in the access log',
  params: z.strictObject({ orderId: idSchema }),
  response: success({ number: z.string() }),
  errors: ['NOT_FOUND'],
})

export const consoleCashReceiptSettle = endpoint({
  method: 'POST',
  path: '/api/console/cash-receipts/settle',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Record that a listed cash receipt was issued (with its number) or cancelled by hand, or let it be tried again',
  body: z.discriminatedUnion('how', [
    z.strictObject({ receiptId: idSchema, how: z.literal('issued'), issueNumber: line(100).min(1) }),
    z.strictObject({ receiptId: idSchema, how: z.literal('cancelled') }),
    z.strictObject({ receiptId: idSchema, how: z.literal('again') }),
  ]),
  response: success({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
