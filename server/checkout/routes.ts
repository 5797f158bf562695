import type { FastifyInstance } from 'fastify'
import { orderPlace } from '#contract/calls/checkout.ts'
import { cardInit, kakaoApprove, kakaoInit, paymentComplete } from '#contract/calls/payments.ts'
import { NO_DELIVERY } from '#server/orders/read-deliveries.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { NO_REFUNDS } from '#server/orders/refunds/read-refunds.ts'
import { toOrder } from '#server/orders/to-order.ts'
import { readPayment } from '#server/payments/read-payment.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { Refusal } from '#server/platform/errors.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { countOrRefuse } from '#server/platform/limits/rate-limits.ts'
import { ProviderError } from '#server/ports/payment-provider.ts'
import { checkRequest } from './check-request.ts'
import type { PaymentDependencies } from './payment/payment-dependencies.ts'
import { paymentStateOf } from './payment/payment-state.ts'
import { returnRoutes } from './payment/return-routes.ts'
import { settlePayment } from './payment/settle-payment.ts'
import { startCardPayment } from './payment/start-card-payment.ts'
import { startWalletPayment } from './payment/start-wallet-payment.ts'
import { webhookRoute } from './payment/webhook-route.ts'
import { placeOrder } from './place-order.ts'

/** Calls per minute and account that query a provider. A payment takes three, and few customers try ten times. */
const PAYMENT_CALLS_PER_MINUTE = 30

export type CheckoutDependencies = PaymentDependencies & {
  /** Secret of the store. Entrance codes are encrypted with a key derived from it. */
  secret: string
  /** Base URL of the store, without a trailing slash. */
  publicUrl: string
  /** Address of the browser SDK that opens the card window. */
  cardSdkUrl: string
  /** Calls per minute and account that query a provider. Default 30; tests with one customer need more. */
  callsPerMinute?: number
}

/** The calls to place an order and to pay it. */
export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  const { db } = deps

  bind(app, orderPlace, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    const { language } = call
    const idempotencyKey = idempotencyKeyOf(call)
    const request = checkRequest(body, accountId)
    const { orderId, placed } = await placeOrder(db, deps.secret, { accountId, idempotencyKey, request, language })
    if (placed === null) return { orderId, order: await readOrder(db, orderId, language) }
    const { row, lines } = await placed
    const delivery = { ...NO_DELIVERY, hasEntranceCode: request.message?.entranceCode !== undefined }
    return { orderId, order: toOrder(row, lines, NO_REFUNDS, delivery, language) }
  })

  /** Counts a call that queries a provider, whose rate limit all customers share. @throws Refusal TOO_MANY_TRIES */
  const countRequest = (accountId: string) =>
    countOrRefuse(db, { key: `payment:${accountId}`, limit: deps.callsPerMinute ?? PAYMENT_CALLS_PER_MINUTE, windowSeconds: 60 })

  bind(app, kakaoInit, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await countRequest(accountId)
    const { tid, redirectUrl, redirectMobileUrl, orderId, amount } = await startWalletPayment(deps, { accountId, orderId: body?.orderId })
    return { tid, redirect_url: redirectUrl, redirect_mobile_url: redirectMobileUrl, orderId, amount }
  })

  // Read-only: 120 polls must not become 120 calls to the provider.
  bind(app, kakaoApprove, async ({ body }, call) => {
    const payment = await readPayment(db, { provider: deps.providers.wallet.name, providerPaymentId: body.tid })
    if (payment?.accountId !== signedIn(call).accountId) throw new Refusal('NOT_FOUND')
    return { status: paymentStateOf(payment.status), orderId: payment.orderId }
  })

  bind(app, cardInit, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await countRequest(accountId)
    const { orderId, window } = await startCardPayment(deps, { accountId, orderId: body?.orderId })
    return { ...window, sdkUrl: deps.cardSdkUrl, orderId }
  })

  bind(app, paymentComplete, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await countRequest(accountId)
    const payment = await readPayment(db, { provider: deps.providers.card.name, providerPaymentId: body.paymentId })
    if (payment?.accountId !== accountId) throw new Refusal('NOT_FOUND')
    const { status } = await settlePayment(deps, payment.id).catch((error: unknown) => {
      if (error instanceof ProviderError) throw new Refusal('PROVIDER_FAILED')
      throw error
    })
    return { status: paymentStateOf(status), orderId: payment.orderId }
  })

  returnRoutes(app, deps)
  webhookRoute(app, deps)
}
