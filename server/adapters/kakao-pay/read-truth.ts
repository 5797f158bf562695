import {
  type PaymentMismatch,
  type PaymentReference,
  type PaymentState,
  type PaymentTruth,
  ProviderReplyInvalid,
} from '#server/ports/payment-provider.ts'
import type { KakaoOrder, KakaoPayment } from './wire.ts'

const states: Readonly<Record<string, PaymentState>> = {
  READY: 'waiting',
  SEND_TMS: 'waiting',
  OPEN_PAYMENT: 'waiting',
  SELECT_METHOD: 'waiting',
  ARS_WAITING: 'waiting',
  AUTH_PASSWORD: 'waiting',
  SUCCESS_PAYMENT: 'paid',
  PART_CANCEL_PAYMENT: 'partially-refunded',
  CANCEL_PAYMENT: 'refunded',
  FAIL_AUTH_PASSWORD: 'failed',
  FAIL_PAYMENT: 'failed',
  QUIT_PAYMENT: 'cancelled',
  // ISSUED_SID belongs to subscriptions: with any other word it is unknown, for a person to look at.
}

const methods: Readonly<Record<string, PaymentTruth['method']>> = { CARD: 'card', MONEY: 'wallet-money' }

/** The payment's state from an `order` response. @throws ProviderReplyInvalid when the held amount is missing. */
export function truthOfOrder(order: KakaoOrder, payment: PaymentReference, cid: string): PaymentTruth {
  const state = (Object.hasOwn(states, order.status) ? states[order.status] : undefined) ?? 'unknown'
  const taken = state === 'paid' || state === 'partially-refunded' || state === 'refunded'
  const common = { ...commonTruth(order, payment, cid, taken), state, disputed: false, rawCode: order.status }
  const { refundedAmount, refundableAmount } = heldAmounts(order, state)
  return { ...common, refundedAmount, refundableAmount, refundableTaxFreeAmount: order.cancel_available_amount?.tax_free ?? null }
}

/** Real responses omit amounts; missing ones are derived from the others, or the response is not trusted. */
function heldAmounts({ amount, canceled_amount, cancel_available_amount }: KakaoOrder, state: PaymentState) {
  const [total, available] = [amount?.total, cancel_available_amount?.total]
  if (state === 'refunded') return { refundedAmount: canceled_amount?.total || total || null, refundableAmount: 0 }
  if (state !== 'paid' && state !== 'partially-refunded') return { refundedAmount: canceled_amount?.total ?? 0, refundableAmount: 0 }
  const gone = state === 'paid' ? 0 : (total ?? 0) - (available ?? total ?? 0)
  const refundedAmount = canceled_amount?.total ?? gone
  if (total === undefined || (state === 'partially-refunded' && refundedAmount === 0))
    throw new ProviderReplyInvalid('kakao-pay', 'lookUp', 'amounts-missing')
  return { refundedAmount, refundableAmount: available ?? total - refundedAmount }
}

/**
 * The truth from an `approve` response: Kakao Pay responds with 200 only when the money is taken.
 * @throws ProviderReplyInvalid when that amount is missing.
 */
export function truthOfApproval(approval: KakaoPayment, payment: PaymentReference, cid: string): PaymentTruth {
  if (approval.amount?.total === undefined) throw new ProviderReplyInvalid('kakao-pay', 'approve', 'amounts-missing')
  return {
    ...commonTruth(approval, payment, cid, true),
    state: 'paid',
    refundedAmount: 0,
    refundableAmount: approval.amount.total,
    refundableTaxFreeAmount: approval.amount.tax_free ?? null,
    disputed: false,
    rawCode: 'SUCCESS_PAYMENT',
  }
}

/** The state when no response is available: look again later. */
export function unknownTruth(code: string): PaymentTruth {
  return {
    state: 'unknown',
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
    rawCode: code,
  }
}

function commonTruth(reply: KakaoPayment, payment: PaymentReference, cid: string, taken: boolean) {
  return {
    amount: reply.amount?.total ?? null,
    taxFreeAmount: reply.amount?.tax_free ?? null,
    currency: 'KRW',
    paidAt: taken ? readKoreanTime(reply.approved_at) : null,
    method: taken && reply.payment_method_type ? (methods[reply.payment_method_type] ?? 'other') : null,
    mismatches: compare(reply, payment, cid, taken),
  }
}

/**
 * Before the money is taken a missing field is no mismatch (real responses leave fields out); once it is taken, whatever ties
 * the money to the order has to be there and equal.
 */
function compare(reply: KakaoPayment, payment: PaymentReference, cid: string, taken: boolean): PaymentMismatch[] {
  const differs = (found: string | number | undefined, wanted: string | number) => (found === undefined ? taken : found !== wanted)
  const found: PaymentMismatch[] = []
  if (reply.tid !== payment.providerPaymentId) found.push('payment-id')
  if (differs(reply.partner_order_id, payment.orderReference)) found.push('order-reference')
  if (differs(reply.partner_user_id, payment.customerReference)) found.push('customer-reference')
  if (differs(reply.amount?.total, payment.amount)) found.push('amount')
  if (reply.amount?.tax_free !== undefined && reply.amount.tax_free !== payment.taxFreeAmount) found.push('tax-free-amount')
  if (reply.cid !== undefined && reply.cid !== cid) found.push('store')
  return found
}

/** Kakao Pay's times carry no zone; they are Korean time (UTC+9, no daylight saving). */
function readKoreanTime(text: string | null | undefined): Date | null {
  if (!text) return null
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+09:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
