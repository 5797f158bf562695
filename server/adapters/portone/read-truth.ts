import {
  type PaymentMismatch,
  type PaymentReference,
  type PaymentState,
  type PaymentTruth,
  ProviderReplyInvalid,
} from '#server/ports/payment-provider.ts'
import type { PortOnePayment } from './wire.ts'

const states: Readonly<Record<string, PaymentState>> = {
  READY: 'waiting',
  PENDING: 'waiting',
  PAY_PENDING: 'waiting',
  VIRTUAL_ACCOUNT_ISSUED: 'waiting',
  PAID: 'paid',
  FAILED: 'failed',
  PARTIAL_CANCELLED: 'partially-refunded',
  CANCELLED: 'refunded',
}

const methods: Readonly<Record<string, PaymentTruth['method']>> = {
  PaymentMethodCard: 'card',
  PaymentMethodEasyPay: 'easy-pay',
  PaymentMethodTransfer: 'bank-transfer',
  PaymentMethodVirtualAccount: 'bank-transfer',
}

/** Codes of card gateways for a payer who closed the window. */
const payerStopped: ReadonlySet<string> = new Set(['PAY_PROCESS_CANCELED'])

export type ExpectedChannel = { storeId: string; channelKey: string; live: boolean }

/**
 * The truth from a payment of PortOne. `amount.total` is compared, not `amount.paid`: a card company's promotion may lower what
 * the payer pays, and the shop still gets the total.
 * @throws ProviderReplyInvalid when the held amount is missing.
 */
export function truthOfPayment(reply: PortOnePayment, payment: PaymentReference, expected: ExpectedChannel): PaymentTruth {
  const mapped = (Object.hasOwn(states, reply.status) ? states[reply.status] : undefined) ?? 'unknown'
  const state = mapped === 'failed' && payerStopped.has(reply.failure?.pgCode ?? '') ? 'cancelled' : mapped
  const taken = state === 'paid' || state === 'partially-refunded' || state === 'refunded'
  const paidAt = taken && reply.paidAt ? new Date(reply.paidAt) : null
  const { total, taxFree, discount = 0, cancelled = 0, cancelledTaxFree } = reply.amount ?? {}
  const held = state === 'paid' || state === 'partially-refunded'
  if ((held && total === undefined) || (state === 'partially-refunded' && cancelled === 0))
    throw new ProviderReplyInvalid('portone', 'lookUp', 'amounts-missing')
  // Without a figure for what went back, the tax-free part of it is unknown as well.
  const taxFreeGone = cancelledTaxFree ?? (cancelled === 0 ? 0 : null)
  return {
    state,
    amount: reply.amount?.total ?? null,
    taxFreeAmount: taxFree ?? null,
    currency: reply.currency ?? '',
    refundedAmount: state === 'refunded' ? cancelled || total || null : cancelled,
    refundableAmount: held && total !== undefined ? Math.max(0, total - discount - cancelled) : 0,
    refundableTaxFreeAmount: taxFree === undefined || taxFreeGone === null ? null : Math.max(0, taxFree - taxFreeGone),
    disputed: reply.disputes?.some(({ status }) => status !== 'RESOLVED') ?? false,
    paidAt: paidAt === null || Number.isNaN(paidAt.getTime()) ? null : paidAt,
    method: taken && reply.method ? (methods[reply.method.type] ?? 'other') : null,
    mismatches: compare(reply, payment, expected, taken),
    rawCode: reply.failure?.pgCode ? `${reply.status} ${reply.failure.pgCode}`.slice(0, 100) : reply.status,
  }
}

/** Fixed beforehand, but the payer has not opened the card window: PortOne does not have the payment yet. */
export function truthOfUnopened(): PaymentTruth {
  return {
    state: 'waiting',
    amount: null,
    taxFreeAmount: null,
    currency: 'KRW',
    refundedAmount: 0,
    refundableAmount: 0,
    refundableTaxFreeAmount: null,
    disputed: false,
    paidAt: null,
    method: null,
    mismatches: [],
    rawCode: 'PAYMENT_NOT_FOUND',
  }
}

/** Before the money is taken a missing field is no mismatch; once it is taken, every field has to be there and equal. */
function compare(reply: PortOnePayment, payment: PaymentReference, expected: ExpectedChannel, taken: boolean): PaymentMismatch[] {
  const differs = (found: string | number | undefined, wanted: string | number) => (found === undefined ? taken : found !== wanted)
  const found: PaymentMismatch[] = []
  if (reply.id !== payment.providerPaymentId) found.push('payment-id')
  if (differs(reply.amount?.total, payment.amount)) found.push('amount')
  if (reply.amount?.taxFree !== undefined && reply.amount.taxFree !== payment.taxFreeAmount) found.push('tax-free-amount')
  if (differs(reply.currency, 'KRW')) found.push('currency')
  if (differs(reply.storeId, expected.storeId)) found.push('store')
  if (differs(reply.channel?.key, expected.channelKey)) found.push('channel')
  if (expected.live && differs(reply.channel?.type, 'LIVE')) found.push('test-channel')
  return found
}
