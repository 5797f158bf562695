import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import type { Place, SandboxOptions } from '../options.ts'
import { responding } from '../respond.ts'
import { createIdempotency } from './idempotency.ts'
import { portoneError } from './payments.ts'

const won = z.number().int().nonnegative()
const receiptSchema = z.object({
  receiptOf: z.string(),
  status: z.enum(['ISSUED', 'CANCELLED']),
  type: z.enum(['PERSONAL', 'CORPORATE']),
  orderName: z.string(),
  amount: won,
  taxFreeAmount: won,
  issueNumber: z.string(),
  issuedAt: z.number(),
  cancelledAt: z.number().nullable(),
})
type Receipt = z.infer<typeof receiptSchema>

const params = z.object({ paymentId: z.string().min(1).max(100) })
const store = z.object({ storeId: z.string().optional() })
const issueBody = z.object({
  storeId: z.string().optional(),
  paymentId: z.string().min(1).max(100),
  channelKey: z.string(),
  type: z.enum(['PERSONAL', 'CORPORATE']),
  orderName: z.string().min(1),
  currency: z.literal('KRW'),
  amount: z.object({ total: won.positive(), taxFree: won.default(0), vat: won.optional() }),
  customer: z.object({ identityNumber: z.string() }),
  productType: z.enum(['PHYSICAL', 'DIGITAL']).optional(),
})

/** PortOne's cash receipts of sales outside PortOne. The number is checked, not stored. */
export function addCashReceiptRoutes(
  app: FastifyInstance,
  journal: Journal,
  faults: Faults,
  place: Place,
  keys: SandboxOptions['portone'],
): void {
  const receipts = new Map<string, Receipt>()
  for (const state of journal.lastStates('portone')) {
    const { data } = receiptSchema.safeParse(state)
    if (data !== undefined) receipts.set(data.receiptOf, data)
  }
  const record = (receipt: Receipt, event: string) => {
    receipts.set(receipt.receiptOf, receipt)
    journal.record({ provider: 'portone', event, paymentId: receipt.receiptOf, amount: receipt.amount }, receipt)
  }
  const read = <Output>(schema: z.ZodType<Output & { storeId?: string }>, value: unknown, request: FastifyRequest): Output => {
    if (request.headers.authorization !== `PortOne ${keys.apiSecret}`) throw portoneError(401, 'UNAUTHORIZED')
    const { data, error } = schema.safeParse(value ?? {})
    if (error !== undefined) throw portoneError(400, 'INVALID_REQUEST', { message: error.issues[0]?.path.join('.') })
    if (data.storeId !== undefined && data.storeId !== keys.storeId) throw portoneError(403, 'FORBIDDEN')
    return data
  }
  const find = (request: FastifyRequest) => receipts.get(params.parse(request.params).paymentId)
  const idempotency = createIdempotency(place.now)
  const respond = (operation: string, work: (request: FastifyRequest) => unknown) =>
    responding(faults, place.closing, 'portone', operation, work, operation === 'receipt-get' ? undefined : idempotency)
  const gateway = (operation: string, accepted = true) => {
    if (!accepted || faults.take('portone', operation, ['gateway-error']))
      throw portoneError(502, 'PG_PROVIDER', { pgCode: 'SANDBOX', pgMessage: 'refused' })
  }

  app.post(
    '/cash-receipts',
    respond('receipt-issue', (request) => {
      const { paymentId, channelKey, type, orderName, amount, customer } = read(issueBody, request.body, request)
      if (channelKey !== keys.channelKey) throw portoneError(404, 'CHANNEL_NOT_FOUND')
      if (receipts.has(paymentId)) throw portoneError(409, 'CASH_RECEIPT_ALREADY_ISSUED')
      if (amount.taxFree > amount.total) throw portoneError(400, 'INVALID_REQUEST', { message: 'amount.taxFree' })
      gateway('receipt-issue', (type === 'PERSONAL' ? /^(01\d{8,9}|\d{13,19})$/ : /^\d{10}$/).test(customer.identityNumber))
      const issueNumber = String(100_000_000 + receipts.size)
      const money = { amount: amount.total, taxFreeAmount: amount.taxFree }
      const issuedAt = place.now()
      record(
        { receiptOf: paymentId, status: 'ISSUED', type, orderName, ...money, issueNumber, issuedAt, cancelledAt: null },
        'receipt-issued',
      )
      return { cashReceipt: { issueNumber, url: `${place.publicBase}/journal`, pgReceiptId: issueNumber } }
    }),
  )

  app.post(
    '/payments/:paymentId/cash-receipt/cancel',
    respond('receipt-cancel', (request) => {
      read(store, request.body, request)
      const receipt = find(request)
      if (receipt === undefined) throw portoneError(404, 'CASH_RECEIPT_NOT_FOUND')
      if (receipt.status !== 'ISSUED') throw portoneError(404, 'CASH_RECEIPT_NOT_ISSUED')
      gateway('receipt-cancel')
      const cancelledAt = place.now()
      record({ ...receipt, status: 'CANCELLED', cancelledAt }, 'receipt-cancelled')
      return { cancelledAmount: receipt.amount, cancelledAt: new Date(cancelledAt).toISOString() }
    }),
  )

  app.get(
    '/payments/:paymentId/cash-receipt',
    respond('receipt-get', (request) => {
      read(store, request.query, request)
      const receipt = find(request)
      if (receipt === undefined) throw portoneError(404, 'CASH_RECEIPT_NOT_FOUND')
      const { receiptOf: paymentId, issuedAt, cancelledAt, ...rest } = receipt
      const places = { merchantId: 'merchant-sandbox', storeId: keys.storeId, currency: 'KRW', isManual: true }
      const times = { issuedAt: new Date(issuedAt).toISOString(), ...(cancelledAt && { cancelledAt: new Date(cancelledAt).toISOString() }) }
      return { ...places, paymentId, ...rest, ...times }
    }),
  )
}
