import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Place, SandboxOptions } from '../options.ts'
import { responding } from '../respond.ts'
import { spoiled } from '../spoiled.ts'
import { createIdempotency } from './idempotency.ts'
import { cancelledAmounts, type PortOnePayment, type PortOnePayments, portoneError } from './payments.ts'

const won = z.number().int().nonnegative()
const params = z.object({ paymentId: z.string().min(1) })
const query = z.object({ storeId: z.string().optional() })
const preRegisterBody = z.object({
  storeId: z.string().optional(),
  totalAmount: won,
  taxFreeAmount: won.default(0),
  currency: z.string().default('KRW'),
})
const cancelBody = z.object({
  storeId: z.string().optional(),
  amount: won.optional(),
  taxFreeAmount: won.optional(),
  currentCancellableAmount: won.optional(),
  reason: z.string().min(1),
})

/** Paths of the amounts in a payment: refunded, and all. */
const amountFields = { cancelled: ['amount.cancelled', 'amount.cancelledTaxFree'], all: ['amount'] }

/** The part of PortOne's REST API v2 that a shop with cards needs. */
export function addPortOneRoutes(
  app: FastifyInstance,
  payments: PortOnePayments,
  faults: Faults,
  place: Place,
  keys: SandboxOptions['portone'],
): void {
  const read = <Output>(schema: z.ZodType<Output & { storeId?: string }>, value: unknown, request: FastifyRequest): Output => {
    if (request.headers.authorization !== `PortOne ${keys.apiSecret}`) throw portoneError(401, 'UNAUTHORIZED')
    const { data, error } = schema.safeParse(value ?? {})
    if (error !== undefined) throw portoneError(400, 'INVALID_REQUEST', { message: error.issues[0]?.path.join('.') })
    if (data.storeId !== undefined && data.storeId !== keys.storeId) throw portoneError(403, 'FORBIDDEN')
    return data
  }
  const idempotency = createIdempotency(place.now)
  const idOf = (request: FastifyRequest) => params.parse(request.params).paymentId
  const respond = (operation: string, work: (request: FastifyRequest) => unknown) =>
    responding(faults, place.closing, 'portone', operation, work, operation === 'get' ? undefined : idempotency)

  app.get(
    '/payments/:paymentId',
    respond('get', (request) => {
      read(query, request.query, request)
      const payment = payments.find(idOf(request))
      if (payment === null || payment.status === 'PRE_REGISTERED') throw portoneError(404, 'PAYMENT_NOT_FOUND')
      const payload = { ...body(payment, keys.channelType ?? 'TEST'), ...disputed(faults, place.now) }
      return spoiled(faults, 'portone', 'get', amountFields, payload)
    }),
  )

  app.post(
    '/payments/:paymentId/pre-register',
    respond('pre-register', (request) => {
      const { totalAmount, taxFreeAmount, currency } = read(preRegisterBody, request.body, request)
      payments.preRegister(idOf(request), { totalAmount, taxFreeAmount, currency })
      return {}
    }),
  )

  app.post(
    '/payments/:paymentId/cancel',
    respond('cancel', (request) => ({
      cancellation: cancellation(payments.cancel(idOf(request), read(cancelBody, request.body, request))),
    })),
  )
}

function body(payment: PortOnePayment, channelType: 'LIVE' | 'TEST') {
  const cancelled = cancelledAmounts(payment)
  const { totalAmount: total, taxFreeAmount: taxFree } = payment
  const vat = Math.round((total - taxFree) / 11)
  return {
    status: payment.status,
    id: payment.paymentId,
    transactionId: payment.txId,
    merchantId: 'merchant-sandbox',
    storeId: payment.storeId,
    channel: { type: channelType, key: payment.channelKey, name: 'Sandbox', pgProvider: 'SANDBOX', pgMerchantId: 'sandbox' },
    version: 'V2',
    requestedAt: time(payment.requestedAt),
    orderName: payment.orderName,
    amount: {
      total,
      taxFree,
      vat,
      supply: total - taxFree - vat,
      discount: 0,
      paid: payment.paidAt === null ? 0 : total,
      cancelled: cancelled.total,
      cancelledTaxFree: cancelled.taxFree,
    },
    currency: payment.currency,
    customer: {},
    ...(payment.paidAt === null ? {} : { paidAt: time(payment.paidAt), method: { type: 'PaymentMethodCard', approvalNumber: '00000000' } }),
    ...(payment.failure === null ? {} : { failure: payment.failure }),
    ...(payment.cancellations.length === 0 ? {} : { cancellations: payment.cancellations.map(cancellation) }),
  }
}

/** The payer disputes the payment at the card company; PortOne sends no amount of it. */
function disputed(faults: Faults, now: () => number) {
  if (!faults.take('portone', 'get', ['disputed'])) return {}
  return { disputes: [{ status: 'UNRESOLVED', pgDisputeId: 'D-1', reason: 'Not received', createdAt: time(now()) }] }
}

function cancellation(one: PortOnePayment['cancellations'][number]) {
  const { id, status, totalAmount, taxFreeAmount, reason } = one
  return {
    id,
    status,
    totalAmount,
    taxFreeAmount,
    reason,
    requestedAt: time(one.requestedAt),
    ...(status === 'SUCCEEDED' ? { cancelledAt: time(one.doneAt) } : {}),
  }
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
