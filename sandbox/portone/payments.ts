import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import type { SandboxOptions } from '../options.ts'
import { WireError } from '../wire-error.ts'

const cancellationSchema = z.object({
  id: z.string(),
  status: z.enum(['SUCCEEDED', 'REQUESTED']),
  totalAmount: z.number(),
  taxFreeAmount: z.number(),
  reason: z.string(),
  requestedAt: z.number(),
  /** When a REQUESTED one becomes SUCCEEDED. */
  doneAt: z.number(),
})

const paymentSchema = z.object({
  paymentId: z.string(),
  /** PRE_REGISTERED: the amount is fixed, no window was opened; the API does not show it yet. */
  status: z.enum(['PRE_REGISTERED', 'READY', 'PAID', 'FAILED', 'PARTIAL_CANCELLED', 'CANCELLED']),
  fixed: z.boolean(),
  storeId: z.string(),
  channelKey: z.string(),
  orderName: z.string(),
  totalAmount: z.number(),
  taxFreeAmount: z.number(),
  currency: z.string(),
  txId: z.string(),
  requestedAt: z.number(),
  paidAt: z.number().nullable(),
  failure: z.object({ reason: z.string(), pgCode: z.string(), pgMessage: z.string() }).nullable(),
  cancellations: z.array(cancellationSchema),
})

export type PortOnePayment = z.infer<typeof paymentSchema>
export type PortOneEvent = 'Ready' | 'Paid' | 'Failed' | 'Cancelled' | 'PartialCancelled'

type Amounts = Pick<PortOnePayment, 'totalAmount' | 'taxFreeAmount' | 'currency'>

/** The error body of PortOne's REST API. */
export function portoneError(status: number, type: string, more: Record<string, unknown> = {}): WireError {
  return new WireError(status, { type, ...more })
}

/** The refunded amount in won; with `promised` also what was accepted but not refunded yet. */
export function cancelledAmounts(payment: PortOnePayment, promised = false) {
  const counted = payment.cancellations.filter((one) => promised || one.status === 'SUCCEEDED')
  return {
    total: counted.reduce((sum, one) => sum + one.totalAmount, 0),
    taxFree: counted.reduce((sum, one) => sum + one.taxFreeAmount, 0),
  }
}

export type PortOnePayments = ReturnType<typeof createPortOnePayments>

/** Payments as PortOne stores them: fixed beforehand, opened by the browser, paid or failed in the window, cancelled over REST. */
export function createPortOnePayments(
  journal: Journal,
  faults: Faults,
  now: () => number,
  keys: SandboxOptions['portone'],
  notify: (event: PortOneEvent, payment: PortOnePayment, cancellationId?: string) => void,
) {
  const payments = new Map<string, PortOnePayment>()
  for (const state of journal.lastStates('portone')) {
    const { data } = paymentSchema.safeParse(state)
    if (data !== undefined) payments.set(data.paymentId, data)
  }

  const record = (payment: PortOnePayment, event: string, amount: number | null = null) =>
    journal.record({ provider: 'portone', event, paymentId: payment.paymentId, amount }, payment)

  const settle = (payment: PortOnePayment, cancellation: PortOnePayment['cancellations'][number]) => {
    cancellation.status = 'SUCCEEDED'
    payment.status = cancelledAmounts(payment).total === payment.totalAmount ? 'CANCELLED' : 'PARTIAL_CANCELLED'
    record(payment, 'refunded', cancellation.totalAmount)
    notify(payment.status === 'CANCELLED' ? 'Cancelled' : 'PartialCancelled', payment, cancellation.id)
  }

  const find = (paymentId: string): PortOnePayment | null => {
    const payment = payments.get(paymentId) ?? null
    for (const one of payment?.cancellations ?? []) {
      if (payment !== null && one.status === 'REQUESTED' && now() >= one.doneAt) settle(payment, one)
    }
    return payment
  }

  const create = (paymentId: string, amounts: Amounts, fixed: boolean): PortOnePayment => {
    const places = { storeId: keys.storeId, channelKey: keys.channelKey, orderName: '', txId: randomUUID() }
    const times = { requestedAt: now(), paidAt: null, failure: null, cancellations: [] }
    const payment: PortOnePayment = { paymentId, status: 'PRE_REGISTERED', fixed, ...amounts, ...places, ...times }
    payments.set(paymentId, payment)
    return payment
  }

  return {
    find,

    preRegister(paymentId: string, amounts: Amounts) {
      const existing = find(paymentId)
      if (existing?.paidAt) throw portoneError(409, 'ALREADY_PAID')
      const payment = existing ?? create(paymentId, amounts, true)
      Object.assign(payment, amounts, { fixed: true })
      record(payment, 'pre-registered', payment.totalAmount)
    },

    /** The browser opens the window. Throws a code of the browser SDK. */
    open(paymentId: string, orderName: string, amounts: Amounts): PortOnePayment {
      const existing = find(paymentId)
      if (existing?.paidAt) throw new WireError(400, { code: 'PaymentAlreadyPaid', message: 'The payment was already paid.' })
      const differs = existing?.fixed && (existing.totalAmount !== amounts.totalAmount || existing.currency !== amounts.currency)
      if (differs)
        throw new WireError(400, { code: 'AmountNotEqualToPredefined', message: 'The amount differs from the one fixed beforehand.' })
      const payment = existing ?? create(paymentId, amounts, false)
      if (!payment.fixed) Object.assign(payment, amounts)
      Object.assign(payment, { status: 'READY', orderName, txId: randomUUID(), failure: null })
      record(payment, 'opened')
      notify('Ready', payment)
      return payment
    },

    /** The payer's choice in the window. False when there is nothing to choose any more. */
    choose(payment: PortOnePayment, choice: 'pay' | 'fail' | 'cancel'): boolean {
      if (payment.status !== 'READY') return false
      if (choice === 'pay') {
        const fault = faults.take('portone', 'pay', ['other-amount', 'other-currency', 'other-store', 'other-channel'])
        if (fault?.kind === 'other-amount') {
          Object.assign(payment, { totalAmount: fault.amount, taxFreeAmount: Math.min(payment.taxFreeAmount, fault.amount) })
        }
        if (fault?.kind === 'other-currency') payment.currency = fault.currency
        if (fault?.kind === 'other-store') payment.storeId = 'store-of-somebody-else'
        if (fault?.kind === 'other-channel') payment.channelKey = 'channel-key-of-somebody-else'
        Object.assign(payment, { status: 'PAID', paidAt: now() })
        record(payment, 'paid', payment.totalAmount)
        notify('Paid', payment)
        return true
      }
      const declined = { reason: 'declined', pgCode: 'REJECT_CARD_COMPANY', pgMessage: '카드사에서 결제를 거절했습니다.' }
      const stopped = { reason: 'stopped', pgCode: 'PAY_PROCESS_CANCELED', pgMessage: '사용자가 결제를 취소했습니다.' }
      Object.assign(payment, { status: 'FAILED', failure: choice === 'fail' ? declined : stopped })
      record(payment, choice === 'fail' ? 'declined' : 'quit')
      notify('Failed', payment)
      return true
    },

    cancel(paymentId: string, request: { amount?: number; taxFreeAmount?: number; currentCancellableAmount?: number; reason: string }) {
      const payment = find(paymentId)
      if (payment === null || payment.status === 'PRE_REGISTERED') throw portoneError(404, 'PAYMENT_NOT_FOUND')
      if (payment.paidAt === null) throw portoneError(409, 'PAYMENT_NOT_PAID')
      const gone = cancelledAmounts(payment, true)
      const left = payment.totalAmount - gone.total
      if (left === 0) throw portoneError(409, 'PAYMENT_ALREADY_CANCELLED')
      if (request.currentCancellableAmount !== undefined && request.currentCancellableAmount !== left) {
        throw portoneError(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
      }
      const totalAmount = request.amount ?? left
      const taxFreeAmount = request.taxFreeAmount ?? 0
      if (totalAmount > left || totalAmount <= 0) throw portoneError(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
      if (taxFreeAmount > totalAmount) throw portoneError(409, 'SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT')
      if (taxFreeAmount > payment.taxFreeAmount - gone.taxFree)
        throw portoneError(409, 'CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT')
      if (faults.take('portone', 'cancel', ['gateway-error']))
        throw portoneError(502, 'PG_PROVIDER', { pgCode: 'SANDBOX', pgMessage: 'refused' })
      const later = faults.take('portone', 'cancel', ['pending'])
      const times = { requestedAt: now(), doneAt: now() + (later?.ms ?? 0) }
      const what = { totalAmount, taxFreeAmount, reason: request.reason }
      const cancellation: PortOnePayment['cancellations'][number] = { id: randomUUID(), status: 'REQUESTED', ...what, ...times }
      payment.cancellations.push(cancellation)
      if (later === null) settle(payment, cancellation)
      else record(payment, 'refund-requested', totalAmount)
      return cancellation
    },
  }
}
