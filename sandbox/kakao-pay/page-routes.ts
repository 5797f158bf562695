import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { choicePage, closedPage, sendPage } from '../page.ts'
import type { KakaoPayments } from './payments.ts'

const params = z.object({ tid: z.string() })
const form = z.object({ choice: z.enum(['pay', 'fail', 'cancel']) })

/** The pages behind next_redirect_pc_url and next_redirect_mobile_url, on which the tester plays the payer. */
export function addKakaoPages(app: FastifyInstance, payments: KakaoPayments): void {
  app.get('/kakao/pay/:tid', (request, reply) => {
    const payment = payments.find(params.parse(request.params).tid)
    if (payment === null) return sendPage(reply, closedPage('–'), 404)
    if (payment.approvedAt === null && payment.status === 'FAIL_PAYMENT') return reply.redirect(payment.failUrl, 303)
    payments.opened(payment)
    if (!['OPEN_PAYMENT', 'AUTH_PASSWORD'].includes(payment.status)) return sendPage(reply, closedPage(payment.status))
    return sendPage(
      reply,
      choicePage({ wallet: 'Kakao Pay', itemName: payment.itemName, amount: payment.total, currency: 'KRW', reference: payment.tid }),
    )
  })

  app.post('/kakao/pay/:tid', (request, reply) => {
    const payment = payments.find(params.parse(request.params).tid)
    const choice = form.safeParse(request.body)
    if (payment === null || !choice.success) return sendPage(reply, closedPage('–'), payment === null ? 404 : 400)
    const next = payments.choose(payment, choice.data.choice)
    return next === null ? sendPage(reply, closedPage(payment.status)) : reply.redirect(next, 303)
  })
}
