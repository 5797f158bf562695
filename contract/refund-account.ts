import { z } from 'zod'
import { BANK_CODES } from './banks.ts'
import { answer, endpoint, idSchema } from './endpoint.ts'
import { personName } from './text.ts'

const bankSchema = z.enum(BANK_CODES)

/** An account number as banks take it: 7 to 16 digits, whatever dashes and blanks people write between them. */
export const bankAccountSchema = z
  .string()
  .max(60)
  .overwrite((text) => text.normalize('NFKC').replace(/[\s\p{Dash}]/gu, ''))
  .regex(/^[0-9]{7,16}$/, { message: 'orders.refundAccount.accountError' })

/** All that a customer reads back of an account: enough to know it again, too little to use it. */
const shownSchema = z.object({ bank: bankSchema, lastFour: z.string() })

/**
 * How the account for an order's refund stands: nothing to ask for · money waits for an account · one is kept and can be replaced · the
 * money was sent there.
 */
const standing = {
  state: z.enum(['none', 'asked', 'kept', 'used']),
  account: shownSchema.nullable(),
}

export const orderRefundAccount = endpoint({
  method: 'GET',
  path: '/api/order/refund-account/:id',
  access: 'customer',
  summary: 'Whether an own order waits for a bank account to send its refund to, and the last digits of the one that is kept',
  params: z.strictObject({ id: idSchema }),
  response: answer(standing),
  errors: ['NOT_FOUND'],
})
export type RefundAccount = Pick<z.infer<typeof orderRefundAccount.response>, 'state' | 'account'>

export const orderTellRefundAccount = endpoint({
  method: 'POST',
  path: '/api/order/refund-account',
  access: 'customer',
  summary: 'Tell the bank account that the refund of an own order goes to, or another one while the refund still waits',
  body: z.strictObject({ orderId: idSchema, bank: bankSchema, account: bankAccountSchema, holder: personName() }),
  response: answer(standing),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})

export const consoleRefundAccount = endpoint({
  method: 'GET',
  path: '/api/console/refunds/account/:orderId',
  access: 'owner',
  personal: true,
  summary: 'The whole bank account that the refund of an order goes to; each view is in the access log (orders.refund.account)',
  params: z.strictObject({ orderId: idSchema }),
  response: answer({ bank: bankSchema, bankName: z.string(), account: z.string(), holder: z.string(), givenAt: z.iso.datetime() }),
  errors: ['NOT_FOUND'],
})
