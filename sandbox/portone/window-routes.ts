import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Place, SandboxOptions } from '../options.ts'
import { choicePage, closedPage, escapeHtml, sendPage } from '../page.ts'
import { WireError } from '../wire-error.ts'
import { browserSdk } from './browser-sdk.ts'
import type { PortOnePayment, PortOnePayments } from './payments.ts'

const params = z.object({ paymentId: z.string().min(1) })
const form = z.object({ choice: z.enum(['pay', 'fail', 'cancel']) })

const openBody = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  paymentId: z.string().min(1).max(100),
  orderName: z.string().min(1).max(200),
  totalAmount: z.number().int().nonnegative(),
  taxFreeAmount: z.number().int().nonnegative().default(0),
  currency: z.string().transform((name) => name.replace(/^CURRENCY_/, '')),
  payMethod: z.string(),
})

/** The routes of PortOne's browser SDK: its script, the call that opens the window, and the window's page. */
export function addPortOneWindow(app: FastifyInstance, payments: PortOnePayments, place: Place, keys: SandboxOptions['portone']): void {
  app.get('/portone/browser-sdk.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(browserSdk(place.publicBase)),
  )

  // The shop's page may live on another origin than the sandbox, as with the real SDK.
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  app.options('/portone/window', (_request, reply) => reply.headers(open).code(204).send())
  app.post('/portone/window', (request, reply) => {
    reply.headers(open)
    const { data, error } = openBody.safeParse(request.body)
    if (error !== undefined)
      return reply.code(400).send({ code: 'RequestParseFailed', message: `${error.issues[0]?.path.join('.')} is not valid.` })
    if (data.storeId !== keys.storeId) return reply.code(400).send({ code: 'StoreNotFound', message: 'The store does not exist.' })
    if (data.channelKey !== keys.channelKey)
      return reply.code(400).send({ code: 'ChannelNotFound', message: 'The channel does not exist.' })
    try {
      const { txId } = payments.open(data.paymentId, data.orderName, data)
      return reply.send({ txId, pageUrl: `${place.publicBase}/portone/pay/${encodeURIComponent(data.paymentId)}` })
    } catch (problem) {
      if (problem instanceof WireError) return reply.code(problem.status).send(problem.body)
      throw problem
    }
  })

  app.get('/portone/pay/:paymentId', (request, reply) => {
    const payment = payments.find(params.parse(request.params).paymentId)
    if (payment === null) return sendPage(reply, closedPage('–'), 404)
    if (payment.status !== 'READY') return sendPage(reply, closedPage(payment.status))
    const { orderName: itemName, totalAmount: amount, currency, paymentId: reference } = payment
    return sendPage(reply, choicePage({ wallet: 'Card payment', itemName, amount, currency, reference }))
  })

  app.post('/portone/pay/:paymentId', (request, reply) => {
    const payment = payments.find(params.parse(request.params).paymentId)
    const choice = form.safeParse(request.body)
    if (payment === null || !choice.success) return sendPage(reply, closedPage('–'), payment === null ? 404 : 400)
    if (!payments.choose(payment, choice.data.choice)) return sendPage(reply, closedPage(payment.status))
    return sendPage(reply, resultPage(payment))
  })
}

/** Reports the result to the SDK in the parent page; ids and codes only, so any origin may receive it. */
function resultPage(payment: PortOnePayment) {
  const failure = payment.failure === null ? {} : { code: 'FAILURE_TYPE_PG', message: payment.failure.pgMessage, ...codes(payment.failure) }
  const result = { transactionType: 'PAYMENT', txId: payment.txId, paymentId: payment.paymentId, ...failure }
  const json = JSON.stringify({ source: 'payment-sandbox', result }).replaceAll('<', '\\u003c')
  return {
    title: 'Payment sandbox – no real money',
    body: `<h1>${escapeHtml(payment.status)}</h1><p data-testid="sandbox-done">You may close this window.</p>`,
    script: `if (window.parent !== window) window.parent.postMessage(${json}, '*')`,
  }
}

function codes({ pgCode, pgMessage }: { pgCode: string; pgMessage: string }) {
  return { pgCode, pgMessage }
}
