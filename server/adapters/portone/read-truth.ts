import type { PaymentMismatch, PaymentReference, PaymentState, PaymentTruth } from '#server/ports/payment-provider.ts'
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

/** What card companies' gateways call a payer who closed the window. */
const payerStopped: ReadonlySet<string> = new Set(['PAY_PROCESS_CANCELED'])

export type ExpectedChannel = { storeId: string; channelKey: string; live: boolean }

/**
 * The truth from a payment of PortOne. `amount.total` is compared, not `amount.paid`: a card company's promotion may lower what
 * the payer pays, and the shop still gets the total.
 */
export function truthOfPayment(reply: PortOnePayment, payment: PaymentReference, expected: ExpectedChannel): PaymentTruth {
  const known = (Object.hasOwn(states, reply.status) ? states[reply.status] : undefined) ?? 'unknown'
  const state = known === 'failed' && payerStopped.has(reply.failure?.pgCode ?? '') ? 'cancelled' : known
  const taken = state === 'paid' || state === 'partially-refunded' || state === 'refunded'
  const paidAt = taken && reply.paidAt ? new Date(reply.paidAt) : null
  const { total = 0, taxFree, discount = 0, cancelledTaxFree = 0 } = reply.amount ?? {}
  // Of what was given back entirely, all of it was, also when the answer leaves amounts out.
  const cancelled = reply.amount?.cancelled || (state === 'refunded' ? total || payment.amount : 0)
  return {
    state,
    amount: reply.amount?.total ?? null,
    taxFreeAmount: taxFree ?? null,
    currency: reply.currency ?? '',
    refundedAmount: cancelled,
    refundableAmount: state === 'paid' || state === 'partially-refunded' ? Math.max(0, total - discount - cancelled) : 0,
    refundableTaxFreeAmount: taxFree === undefined ? null : Math.max(0, taxFree - cancelledTaxFree),
    paidAt: paidAt === null || Number.isNaN(paidAt.getTime()) ? null : paidAt,
    method: taken && reply.method ? (methods[reply.method.type] ?? 'other') : null,
    mismatches: compare(reply, payment, expected, taken),
    rawCode: reply.failure?.pgCode ? `${reply.status} ${reply.failure.pgCode}`.slice(0, 100) : reply.status,
  }
}

/** Fixed beforehand, but the payer has not opened the card window: PortOne does not know the payment yet. */
export function truthOfUnopened(): PaymentTruth {
  return {
    state: 'waiting',
    amount: null,
    taxFreeAmount: null,
    currency: 'KRW',
    refundedAmount: 0,
    refundableAmount: 0,
    refundableTaxFreeAmount: null,
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
