import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { BANK_CODES } from '../../rules/banks.ts'

export const consoleRefundAccount = endpoint({
  method: 'GET',
  path: '/api/console/refunds/account/:orderId',
  access: 'staff',
  permission: 'refundAccount.read',
  personal: true,
  summary: 'The whole bank account that the refund of an order goes to; each view is in the access log',
  params: z.strictObject({ orderId: idSchema }),
  response: success({ bank: z.enum(BANK_CODES), bankName: z.string(), account: z.string(), holder: z.string(), givenAt: z.iso.datetime() }),
  errors: ['NOT_FOUND'],
})
