import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import { WireError } from '../wire-error.ts'

/** A payment and its window live so long from `ready`. */
const lifeMs = 15 * 60_000

const waiting: ReadonlySet<string> = new Set(['READY', 'OPEN_PAYMENT', 'AUTH_PASSWORD'])

const actionSchema = z.object({
  aid: z.string(),
  type: z.string(),
  amount: z.number(),
  taxFree: z.number(),
  payload: z.string(),
  at: z.number(),
})

const paymentSchema = z.object({
  tid: z.string(),
  cid: z.string(),
  orderId: z.string(),
  userId: z.string(),
  itemName: z.string(),
  quantity: z.number(),
  total: z.number(),
  taxFree: z.number(),
  approvalUrl: z.string(),
  cancelUrl: z.string(),
  failUrl: z.string(),
  status: z.string(),
  pgToken: z.string().nullable(),
  createdAt: z.number(),
  approvedAt: z.number().nullable(),
  /** When money is taken that was refused at first. */
  takesAt: z.number().nullable().default(null),
  canceledAt: z.number().nullable(),
  actions: z.array(actionSchema),
})

export type KakaoPayment = z.infer<typeof paymentSchema>

/** The error body of Kakao Pay, with HTTP 400 by default. */
export function kakaoError(code: number, message: string, status = 400): WireError {
  return new WireError(status, { error_code: code, error_message: message })
}

/** The refunded amount of a payment and the rest, in won. */
export function sums(payment: KakaoPayment) {
  const cancels = payment.actions.filter((action) => action.type === 'CANCEL')
  const total = cancels.reduce((sum, action) => sum + action.amount, 0)
  const taxFree = cancels.reduce((sum, action) => sum + action.taxFree, 0)
  const paid = payment.approvedAt !== null
  return {
    cancelled: { total, taxFree },
    available: { total: paid ? payment.total - total : 0, taxFree: paid ? payment.taxFree - taxFree : 0 },
  }
}

export type KakaoPayments = ReturnType<typeof createKakaoPayments>

/** The state machine READY → OPEN_PAYMENT → AUTH_PASSWORD → SUCCESS_PAYMENT, or QUIT_PAYMENT, FAIL_PAYMENT; then the cancels. */
export function createKakaoPayments(journal: Journal, faults: Faults, now: () => number) {
  const payments = new Map<string, KakaoPayment>()
  for (const state of journal.lastStates('kakao-pay')) {
    const { data } = paymentSchema.safeParse(state)
    if (data !== undefined) payments.set(data.tid, data)
  }

  const move = (payment: KakaoPayment, status: string, event: string, amount: number | null = null) => {
    payment.status = status
    journal.record({ provider: 'kakao-pay', event, paymentId: payment.tid, amount }, payment)
  }

  const take = (payment: KakaoPayment): string => {
    payment.approvedAt = now()
    payment.takesAt = null
    const aid = `A${randomBytes(10).toString('hex').slice(0, 19)}`
    payment.actions.push({ aid, type: 'PAYMENT', amount: payment.total, taxFree: payment.taxFree, payload: '', at: now() })
    move(payment, 'SUCCESS_PAYMENT', 'paid', payment.total)
    return aid
  }

  const find = (tid: string): KakaoPayment | null => {
    const payment = payments.get(tid) ?? null
    if (payment?.takesAt && now() >= payment.takesAt) take(payment)
    if (payment !== null && waiting.has(payment.status) && now() - payment.createdAt >= lifeMs) move(payment, 'FAIL_PAYMENT', 'expired')
    return payment
  }

  return {
    find,

    ready(
      request: Pick<
        KakaoPayment,
        'cid' | 'orderId' | 'userId' | 'itemName' | 'quantity' | 'total' | 'taxFree' | 'approvalUrl' | 'cancelUrl' | 'failUrl'
      >,
    ) {
      const tid = `T${randomBytes(10).toString('hex').slice(0, 19)}`
      const rest = { status: 'READY', pgToken: null, createdAt: now(), approvedAt: null, takesAt: null, canceledAt: null, actions: [] }
      const payment: KakaoPayment = { tid, ...request, ...rest }
      payments.set(tid, payment)
      move(payment, 'READY', 'ready', payment.total)
      return payment
    },

    opened(payment: KakaoPayment) {
      if (payment.status === 'READY') move(payment, 'OPEN_PAYMENT', 'opened')
    },

    /** The payer's choice; returns where the browser goes, or null when there is nothing to choose any more. */
    choose(payment: KakaoPayment, choice: 'pay' | 'fail' | 'cancel'): string | null {
      if (!waiting.has(payment.status)) return null
      if (choice === 'fail') move(payment, 'FAIL_PAYMENT', 'declined')
      if (choice === 'cancel') move(payment, 'QUIT_PAYMENT', 'quit')
      if (choice !== 'pay') return choice === 'fail' ? payment.failUrl : payment.cancelUrl
      const token = payment.pgToken ?? randomBytes(10).toString('hex')
      if (payment.pgToken === null) {
        payment.pgToken = token
        move(payment, 'AUTH_PASSWORD', 'authenticated')
      }
      const back = new URL(payment.approvalUrl)
      back.searchParams.set('pg_token', token)
      return back.href
    },

    approve(request: { cid: string; tid: string; orderId: string; userId: string; pgToken: string; total: number | undefined }) {
      const payment = find(request.tid)
      if (payment === null || payment.cid !== request.cid) throw kakaoError(-721, 'tid does not exist')
      if (payment.orderId !== request.orderId) throw kakaoError(-706, 'partner_order_id differs')
      if (payment.userId !== request.userId) throw kakaoError(-707, 'partner_user_id differs')
      if (payment.approvedAt !== null) throw kakaoError(-702, 'tid already approved')
      if (now() - payment.createdAt >= lifeMs) throw kakaoError(-723, 'payment expired')
      if (!waiting.has(payment.status)) throw kakaoError(-783, 'payment cannot be approved in this state')
      if (payment.status !== 'AUTH_PASSWORD') throw kakaoError(-701, 'approve before authentication')
      if (payment.pgToken !== request.pgToken) throw kakaoError(-708, 'bad pg_token')
      if (request.total !== undefined && payment.total !== request.total) throw kakaoError(-704, 'amount differs')
      const later = faults.take('kakao-pay', 'approve', ['refuse-then-take'])
      if (later) {
        payment.takesAt = now() + later.ms
        throw kakaoError(-780, 'approval failure!')
      }
      const fault = faults.take('kakao-pay', 'approve', ['other-amount', 'other-store'])
      if (fault?.kind === 'other-amount') Object.assign(payment, { total: fault.amount, taxFree: Math.min(payment.taxFree, fault.amount) })
      if (fault?.kind === 'other-store') payment.cid = 'OTHERSTORE'
      return { payment, aid: take(payment) }
    },

    cancel(request: { tid: string; amount: number; taxFree: number; available: number | undefined; payload: string }) {
      const payment = find(request.tid)
      if (payment === null) throw kakaoError(-721, 'tid does not exist')
      const { available } = sums(payment)
      if (payment.approvedAt === null || available.total === 0) throw kakaoError(-784, 'payment cannot be cancelled in this state')
      if (request.amount > payment.total) throw kakaoError(-711, 'cancel amount above the payment')
      if (request.amount > available.total || request.amount <= 0) throw kakaoError(-710, 'cancel amount above what is left')
      if (request.available !== undefined && request.available !== available.total)
        throw kakaoError(-722, 'cancel_available_amount differs')
      if (request.taxFree > Math.min(request.amount, available.taxFree)) throw kakaoError(-722, 'tax free amount above what is left')
      payment.canceledAt = now()
      const aid = `A${randomBytes(10).toString('hex').slice(0, 19)}`
      payment.actions.push({ aid, type: 'CANCEL', amount: request.amount, taxFree: request.taxFree, payload: request.payload, at: now() })
      move(payment, request.amount === available.total ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT', 'refunded', request.amount)
      return { payment, aid }
    },
  }
}
