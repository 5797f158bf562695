import { z } from 'zod'
import { answer, endpoint, idSchema } from './endpoint.ts'
import { wonSchema } from './money.ts'
import { line } from './text.ts'

export const consoleCashReceiptsWaiting = endpoint({
  method: 'GET',
  path: '/api/console/cash-receipts/waiting',
  access: 'staff',
  permission: 'orders.refund',
  summary: 'Cash receipts that could not be issued or cancelled, the oldest first',
  response: answer({
    receipts: z.array(
      z.object({
        _id: idSchema,
        orderId: idSchema,
        orderNumber: z.string(),
        task: z.enum(['issue', 'cancel']),
        kind: z.enum(['personal', 'corporate', 'anonymous']),
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
  }),
})

export const consoleCashReceiptNumber = endpoint({
  method: 'GET',
  path: '/api/console/cash-receipts/number/:orderId',
  access: 'staff',
  permission: 'orders.refund',
  personal: true,
  summary: 'The whole number for a cash receipt that staff issue by hand; each view is in the access log',
  params: z.strictObject({ orderId: idSchema }),
  response: answer({ number: z.string() }),
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
  response: answer({}),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
