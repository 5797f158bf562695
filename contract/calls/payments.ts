import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { wonSchema } from '../rules/money.ts'
import { reference } from '../rules/text.ts'

/** Seconds until the QR dialog times out, and between two polls (product rules, 9). */
export const QR_WINDOW_SECONDS = 600
export const QR_POLL_SECONDS = 5

/** The result of a payment poll. Only `PAID` is success; the client keeps polling while `WAITING` (product rules, 7). */
export const PAYMENT_STATES = ['WAITING', 'PAID', 'CANCEL', 'FAIL'] as const
export const paymentStateSchema = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof paymentStateSchema>

const orderReference = z.strictObject({ orderId: idSchema.optional() })

export const kakaoInit = endpoint({
  method: 'POST',
  path: '/api/payment/kakao/init',
  access: 'customer',
  summary: "Start a Kakao Pay payment of an order, or of the caller's newest unpaid wallet order; the amount is the order's",
  invalidates: true,
  body: orderReference.nullish(),
  response: success({
    tid: z.string(),
    /** For an embedded window or a popup on this device. */
    redirect_url: z.url(),
    /** For the QR code, which another phone opens. */
    redirect_mobile_url: z.url(),
    orderId: idSchema,
    amount: wonSchema,
  }),
  errors: ['NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_NOT_POSSIBLE', 'PROVIDER_FAILED', 'TOO_MANY_TRIES'],
})

export const kakaoApprove = endpoint({
  method: 'POST',
  path: '/api/payment/kakao/approve',
  access: 'customer',
  summary: 'How a Kakao Pay payment stands; the poll only reads',
  body: z.strictObject({ tid: reference(100) }),
  response: success({ status: paymentStateSchema, orderId: idSchema }),
  errors: ['NOT_FOUND'],
})

export const cardInit = endpoint({
  method: 'POST',
  path: '/api/payment/card/init',
  access: 'customer',
  summary: "Start a card payment: what PortOne's browser SDK needs. The amount is the order's and fixed at the provider",
  invalidates: true,
  body: orderReference.nullish(),
  response: success({
    paymentId: z.string(),
    storeId: z.string(),
    channelKey: z.string(),
    orderName: z.string(),
    totalAmount: wonSchema,
    taxFreeAmount: wonSchema,
    currency: z.literal('KRW'),
    payMethod: z.literal('CARD'),
    customer: z.object({ customerId: z.string() }),
    /** Return address of the card window on phones, where it replaces the page. */
    redirectUrl: z.url(),
    /** Address of the browser SDK: PortOne's, or the sandbox's stand-in. */
    sdkUrl: z.string(),
    orderId: idSchema,
  }),
  errors: ['NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_NOT_POSSIBLE', 'PROVIDER_FAILED', 'TOO_MANY_TRIES'],
})

export const paymentComplete = endpoint({
  method: 'POST',
  path: '/api/payment/complete',
  access: 'customer',
  summary: "Request the state of a card payment from the provider; 'PAID' is success",
  invalidates: true,
  body: z.strictObject({ paymentId: reference(100) }),
  response: success({ status: paymentStateSchema, orderId: idSchema }),
  errors: ['NOT_FOUND', 'PROVIDER_FAILED', 'TOO_MANY_TRIES'],
})

/**
 * Return address of Kakao Pay (`outcome`: approved, cancelled or failed), and of a card window on a phone. Both respond with a small page
 * that posts `{ type: PAYMENT_MESSAGE }` to its opener from our own origin; the opener then requests the payment's state. They need no
 * login, because a phone that scanned the QR code has none; the reference cannot be guessed.
 */
export const KAKAO_RETURN_PATH = '/api/payment/kakao/return/:reference/:outcome'
export const CARD_RETURN_PATH = '/api/payment/card/return/:reference'
export const PAYMENT_MESSAGE = 'kade-payment'

/** Where PortOne sends its webhooks (Standard Webhooks, signed). */
export const PORTONE_WEBHOOK_PATH = '/api/payment/webhook/portone'
