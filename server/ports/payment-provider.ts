/**
 * The port to a payment provider. Checkout and payments use only these terms; a provider's own terms stay in its adapter. All money is
 * whole won (integers, VAT included). Every call of an adapter returns or throws within 6 seconds (product rules, 14), so that a shopper
 * sees "being checked" instead of a spinner.
 */

export type ProviderName = 'kakao-pay' | 'portone'

/** The request that starts a payment. The store creates the references. */
export type BeginRequest = {
  /**
   * Unguessable (at least 16 characters of A-Z a-z 0-9 _ -, at most 40); new for each attempt to pay. The return addresses carry it too.
   */
  orderReference: string
  /** Anonymous: no name, phone, e-mail or login id; the same for all payments of one customer. */
  customerReference: string
  /** Description shown to the payer, e.g. "Basmati rice + 3"; cut to 100 characters. */
  itemName: string
  /** Number of pieces in the order. */
  quantity: number
  amount: number
  /** The VAT-exempt part of `amount`. */
  taxFreeAmount: number
  /** Merchant account of an earlier try of the same attempt, which has to be tried there again. */
  account?: string | null
  /** Absolute addresses of the store, at most 255 characters each. A visit to them proves nothing. */
  returnUrls: { approved: string; cancelled: string; failed: string }
}

/** Exactly what the browser hands to the card window's `requestPayment`; the amount was fixed at the provider beforehand. */
export type CardWindowRequest = {
  storeId: string
  channelKey: string
  paymentId: string
  orderName: string
  totalAmount: number
  taxFreeAmount: number
  currency: 'KRW'
  payMethod: 'CARD'
  customer: { customerId: string }
  /** Where phones land after the card window; the query names the outcome, which proves nothing. */
  redirectUrl: string
}

/** The result that is stored with the order before the payer sees anything. `account`: the merchant account at which it was begun. */
export type BeginResult = { account: string } & (
  | {
      kind: 'redirect'
      providerPaymentId: string
      /** For a frame or window on a computer. Its host was checked against the allow-list. */
      redirectPcUrl: string
      /** For the phone: by link or as QR code. Its host was checked against the allow-list. */
      redirectMobileUrl: string
    }
  | { kind: 'card-window'; providerPaymentId: string; window: CardWindowRequest }
)

/** A payment as the store has it; a provider's response is compared with it. */
export type PaymentReference = {
  providerPaymentId: string
  orderReference: string
  customerReference: string
  amount: number
  taxFreeAmount: number
  /** The merchant account at which it was begun; without one, the present one. */
  account?: string | null
}

/**
 * waiting: not paid yet · paid: the money is taken · failed: declined or expired, nothing taken · cancelled: the payer stopped, nothing
 * taken · partially-refunded / refunded: paid, then given back · unknown: cannot be determined now, look up again. A card payment may go
 * from failed or cancelled to paid, because the payer may try again in the same window.
 */
export type PaymentState = 'waiting' | 'paid' | 'failed' | 'cancelled' | 'partially-refunded' | 'refunded' | 'unknown'

/** The field in which a provider's response differs from the request. */
export type PaymentMismatch =
  | 'payment-id'
  | 'order-reference'
  | 'customer-reference'
  | 'amount'
  | 'tax-free-amount'
  | 'currency'
  | 'store'
  | 'channel'
  | 'test-channel'

/** The authoritative state of a payment at the provider. Read it with {@link isPaidAsRequested}. */
export type PaymentTruth = {
  state: PaymentState
  /** The requested amount at the provider; null when the response lacks it. */
  amount: number | null
  taxFreeAmount: number | null
  /** ISO 4217 code; Kakao Pay has only KRW. */
  currency: string
  /** null: all of it was given back, and the response lacks the amount. */
  refundedAmount: number | null
  refundableAmount: number
  /** Part of `refundableAmount` that is VAT-exempt, where the provider reports it. */
  refundableTaxFreeAmount: number | null
  /** The payer disputes the payment at the card company, and that is not resolved. Providers report no amount of it. */
  disputed: boolean
  paidAt: Date | null
  method: 'card' | 'wallet-money' | 'easy-pay' | 'bank-transfer' | 'other' | null
  /** Empty when everything is as requested. Not empty and money taken: give it back and notify staff. */
  mismatches: readonly PaymentMismatch[]
  /** The provider's own word (status or error code) for logs and staff; never for decisions, never for customers. */
  rawCode: string
}

/** The only way to decide that an order is paid: the money is there, all of it, in won, for this order. */
export function isPaidAsRequested(truth: PaymentTruth): boolean {
  return truth.state === 'paid' && truth.mismatches.length === 0
}

export type RefundRequest = {
  payment: PaymentReference
  /** To be given back now. For everything that is left take `refundableAmount` of a fresh {@link PaymentProvider.lookUp}. */
  amount: number
  taxFreeAmount: number
  /** VAT in `amount`; left out, the provider works it out by itself, and parts may round to a won more than the whole. */
  vatAmount?: number
  /** The refundable amount before this refund. The provider refuses when it differs, so nothing is refunded twice. */
  refundableBefore: number
  /** Shown in the provider's console; no personal data. */
  reason: string
  /** 16 to 200 ASCII characters. The same key after `unknown` and `pending`; a new one for a new try after `refused`. */
  idempotencyKey: string
}

/**
 * done: refunded, now or by an earlier call with the same figures · pending: accepted, not refunded yet · refused: definitely not refunded
 * by this call, `code` is the reason · unknown: it may or may not have happened; look up, then retry.
 */
export type RefundResult =
  | { outcome: 'done'; refundableAfter: number | null }
  | { outcome: 'pending'; code: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown'; code: string }

/** A provider's signed call to the store. Its content is not trusted: look the payment up. `eventId` is the same for every repeat. */
export type PaymentNotice = {
  eventId: string
  /** null: a kind of notice that the store has no use for; respond with 200. */
  providerPaymentId: string | null
}

export interface PaymentProvider {
  readonly name: ProviderName
  /** The shop's merchant account at the provider, which its keys belong to. No secret. */
  readonly account: string

  /**
   * Opens a payment at the provider. Takes no money.
   * @throws ProviderRefused, ProviderUnavailable, ProviderTimeout, ProviderReplyInvalid. After any of them begin again with a new
   * reference.
   */
  begin(request: BeginRequest): Promise<BeginResult>

  /**
   * Takes the money after the payer came back with a one-time token (only providers of kind `redirect`). Never throws for the provider's
   * faults: a lost or odd response is followed by a look-up, and `unknown` is returned when that fails too.
   */
  approve?(payment: PaymentReference, returnToken: string): Promise<PaymentTruth>

  /** @throws ProviderRefused, ProviderUnavailable, ProviderTimeout, ProviderReplyInvalid */
  lookUp(payment: PaymentReference): Promise<PaymentTruth>

  /** Gives money back. Never throws for the provider's faults. */
  refund(request: RefundRequest): Promise<RefundResult>

  /**
   * Checks the signature of a provider's call (only providers that call). `headers` with lower-case names, `rawBody` exactly as received.
   * @throws NoticeRejected respond with 401, change nothing
   */
  readNotice?(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentNotice
}

export type ProviderOperation = 'begin' | 'approve' | 'lookUp' | 'refund' | 'cashReceipt'

/** The group of calls that share a circuit breaker: look-ups, which anyone can trigger, never block collecting or refunding money. */
export function breakerGroupOf(operation: ProviderOperation): string {
  return operation === 'begin' || operation === 'approve' ? 'payments' : operation
}

/** The base of all errors of a provider. Messages contain no secret, no token and no personal data. */
export abstract class ProviderError extends Error {
  readonly provider: ProviderName
  readonly operation: ProviderOperation
  /** The provider's code or ours, for logs. */
  readonly code: string

  constructor(provider: ProviderName, operation: ProviderOperation, code: string, what: string) {
    super(`${provider} ${operation}: ${what} (${code})`)
    this.name = new.target.name
    this.provider = provider
    this.operation = operation
    this.code = code
  }
}

/** The provider responded with a refusal. `code` is the provider's. */
export class ProviderRefused extends ProviderError {
  constructor(provider: ProviderName, operation: ProviderOperation, code: string) {
    super(provider, operation, code, 'refused')
  }
}

/** Not reachable, overloaded, or blocked by the circuit breaker. */
export class ProviderUnavailable extends ProviderError {
  constructor(provider: ProviderName, operation: ProviderOperation, code: string) {
    super(provider, operation, code, 'not available')
  }
}

/** No response in time: the outcome is unknown. */
export class ProviderTimeout extends ProviderError {
  constructor(provider: ProviderName, operation: ProviderOperation) {
    super(provider, operation, 'timeout', 'no response in time, the outcome is unknown')
  }
}

/** The response cannot be read or must not be trusted, e.g. a redirect to a foreign host. The outcome is unknown. */
export class ProviderReplyInvalid extends ProviderError {
  constructor(provider: ProviderName, operation: ProviderOperation, code: string) {
    super(provider, operation, code, 'the response cannot be trusted')
  }
}

/** A call that claims to come from the provider but does not prove it. */
export class NoticeRejected extends Error {
  readonly reason: 'missing-headers' | 'bad-signature' | 'too-old' | 'too-new' | 'unreadable'

  constructor(reason: NoticeRejected['reason']) {
    super(`payment notice rejected: ${reason}`)
    this.name = 'NoticeRejected'
    this.reason = reason
  }
}
