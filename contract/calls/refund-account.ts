import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { BANK_ACCOUNT, bankAccountDigits } from '../rules/bank-account.ts'
import { BANK_CODES } from '../rules/banks.ts'
import { wonSchema } from '../rules/money.ts'
import { personName } from '../rules/text.ts'

const bankSchema = z.enum(BANK_CODES)

export const bankAccountSchema = z
  .string()
  .max(60)
  .overwrite(bankAccountDigits)
  .regex(BANK_ACCOUNT, { message: 'orders.refundAccount.accountError' })

/** Everything a customer reads back of an account: enough to recognise it, too little to use it. */
const shownSchema = z.object({ bank: bankSchema, lastFour: z.string() })

/** State of the account for an order's refunds. */
const standingSchema = z.object({
  orderId: idSchema,
  /** Money waits for an account · an account is stored and can be replaced · the money was sent there. */
  state: z.enum(['asked', 'kept', 'used']),
  /** Won that wait, or were sent there. */
  amount: wonSchema,
  account: shownSchema.nullable(),
})
export type RefundAccount = z.infer<typeof standingSchema>

export const orderRefundAccounts = endpoint({
  method: 'GET',
  path: '/api/order/refund-account',
  access: 'customer',
  summary: 'The own orders with money that waits for a bank account, or was sent to one; of an account its last digits alone',
  offline: 'owner',
  response: success({ accounts: z.array(standingSchema) }),
})

export const orderSaveRefundAccount = endpoint({
  method: 'POST',
  path: '/api/order/refund-account',
  access: 'customer',
  summary: 'Name the bank account that the refund of an own order goes to, or another one while the refund still waits',
  body: z.strictObject({ orderId: idSchema, bank: bankSchema, account: bankAccountSchema, holder: personName() }),
  response: success({ standing: standingSchema }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
})
