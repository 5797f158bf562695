import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Place, SandboxOptions } from '../options.ts'
import { responding } from '../respond.ts'
import { spoiled } from '../spoiled.ts'
import { type KakaoPayment, type KakaoPayments, kakaoError, sums } from './payments.ts'

const won = z.number().int().nonnegative()
const text = z.string().min(1).max(100)
const address = z.url({ protocol: /^https?$/ }).max(255)

const readyBody = z.object({
  cid: z.string(),
  partner_order_id: text,
  partner_user_id: text,
  item_name: text,
  quantity: z.number().int().positive(),
  total_amount: won,
  tax_free_amount: won,
  approval_url: address,
  cancel_url: address,
  fail_url: address,
})

const approveBody = z.object({
  cid: z.string(),
  tid: z.string(),
  partner_order_id: text,
  partner_user_id: text,
  pg_token: z.string(),
  total_amount: won.optional(),
})

const orderBody = z.object({ cid: z.string(), tid: z.string() })

const cancelBody = z.object({
  cid: z.string(),
  tid: z.string(),
  cancel_amount: won,
  cancel_tax_free_amount: won,
  cancel_available_amount: won.optional(),
  payload: z.string().max(200).default(''),
})

/** Paths of the amounts in its responses: refunded, and all. */
const amountFields = {
  cancelled: ['canceled_amount', 'cancel_available_amount', 'approved_cancel_amount'],
  all: ['canceled_amount', 'cancel_available_amount', 'approved_cancel_amount', 'amount'],
}

/** Kakao Pay's four calls: POST /online/v1/payment/{ready,approve,order,cancel}. */
export function addKakaoRoutes(
  app: FastifyInstance,
  payments: KakaoPayments,
  faults: Faults,
  place: Place,
  keys: SandboxOptions['kakaoPay'],
): void {
  const read = <Output>(schema: z.ZodType<Output & { cid: string }>, request: FastifyRequest): Output => {
    const authorization = request.headers.authorization
    if (authorization === undefined) throw kakaoError(-400, 'no authorization header', 401)
    if (authorization !== `SECRET_KEY ${keys.secretKey}`) throw kakaoError(-401, 'invalid key', 401)
    const { data, error } = schema.safeParse(request.body)
    if (error !== undefined) throw kakaoError(-2, `invalid parameter: ${error.issues[0]?.path.join('.')}`)
    if (data.cid !== keys.cid) throw kakaoError(-731, 'cid has invalid value')
    return data
  }
  const route = (operation: string, work: (request: FastifyRequest) => unknown) =>
    app.post(`/online/v1/payment/${operation}`, responding(faults, place.closing, 'kakao-pay', operation, work))

  route('ready', (request) => {
    const body = read(readyBody, request)
    if (body.tax_free_amount > body.total_amount) throw kakaoError(-722, 'tax free amount above the total')
    const payment = payments.ready({
      cid: body.cid,
      orderId: body.partner_order_id,
      userId: body.partner_user_id,
      itemName: body.item_name,
      quantity: body.quantity,
      total: body.total_amount,
      taxFree: body.tax_free_amount,
      approvalUrl: body.approval_url,
      cancelUrl: body.cancel_url,
      failUrl: body.fail_url,
    })
    const page = faults.take('kakao-pay', 'ready', ['redirect-url'])?.url ?? `${place.publicBase}/kakao/pay/${payment.tid}`
    return {
      tid: payment.tid,
      next_redirect_app_url: page,
      next_redirect_mobile_url: page,
      next_redirect_pc_url: page,
      android_app_scheme: 'kakaotalk://kakaopay/pg',
      ios_app_scheme: 'kakaotalk://kakaopay/pg',
      created_at: koreanTime(payment.createdAt),
    }
  })

  route('approve', (request) => {
    const { cid, tid, ...body } = read(approveBody, request)
    const fields = {
      cid,
      tid,
      orderId: body.partner_order_id,
      userId: body.partner_user_id,
      pgToken: body.pg_token,
      total: body.total_amount,
    }
    const { payment, aid } = payments.approve(fields)
    return { aid, ...common(payment) }
  })

  route('order', (request) => {
    const { tid } = read(orderBody, request)
    const payment = payments.find(tid)
    if (payment === null) throw kakaoError(-721, 'tid does not exist')
    return spoiled(faults, 'kakao-pay', 'order', amountFields, {
      ...common(payment),
      ...cancelled(payment),
      status: payment.status,
      payment_action_details: payment.actions.map((action) => ({
        aid: action.aid,
        approved_at: koreanTime(action.at),
        amount: action.amount,
        payment_action_type: action.type,
        payload: action.payload,
      })),
    })
  })

  route('cancel', (request) => {
    const { tid, ...body } = read(cancelBody, request)
    const fields = {
      amount: body.cancel_amount,
      taxFree: body.cancel_tax_free_amount,
      available: body.cancel_available_amount,
      payload: body.payload,
    }
    const { payment, aid } = payments.cancel({ tid, ...fields })
    return spoiled(faults, 'kakao-pay', 'cancel', amountFields, {
      aid,
      ...common(payment),
      ...cancelled(payment),
      status: payment.status,
      approved_cancel_amount: amounts(fields.amount, fields.taxFree),
    })
  })
}

function common(payment: KakaoPayment) {
  return {
    tid: payment.tid,
    cid: payment.cid,
    partner_order_id: payment.orderId,
    partner_user_id: payment.userId,
    payment_method_type: 'MONEY',
    amount: amounts(payment.total, payment.taxFree),
    item_name: payment.itemName,
    quantity: payment.quantity,
    created_at: koreanTime(payment.createdAt),
    ...(payment.approvedAt === null ? {} : { approved_at: koreanTime(payment.approvedAt) }),
  }
}

function cancelled(payment: KakaoPayment) {
  const { cancelled: gone, available } = sums(payment)
  return {
    canceled_amount: amounts(gone.total, gone.taxFree),
    cancel_available_amount: amounts(available.total, available.taxFree),
    ...(payment.canceledAt === null ? {} : { canceled_at: koreanTime(payment.canceledAt) }),
  }
}

function amounts(total: number, taxFree: number) {
  return { total, tax_free: taxFree, vat: Math.round((total - taxFree) / 11), point: 0, discount: 0, green_deposit: 0 }
}

/** As Kakao Pay writes times: Korean, without a zone. */
function koreanTime(ms: number): string {
  return new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)
}
