import { parseJson } from '#contract/parse-json.ts'
import type { BreakerOptions } from '#server/platform/limits/circuit-breaker.ts'
import { NoticeRejected, type PaymentProvider, ProviderRefused } from '#server/ports/payment-provider.ts'
import { createPortOneCall } from './call.ts'
import { truthOfPayment, truthOfUnopened } from './read-truth.ts'
import { refundAtPortOne } from './refund.ts'
import { verifyWebhook } from './verify-webhook.ts'
import { paymentReply, preRegisterReply, webhookBody } from './wire.ts'

export type PortOneConfig = {
  /** 'https://api.portone.io', or the sandbox. */
  apiBaseUrl: string
  apiSecret: string
  storeId: string
  channelKey: string
  /** 'whsec_…'; two while a secret is being replaced. */
  webhookSecrets: readonly string[]
  /** In production: money through a test channel does not count. */
  live: boolean
  breaker?: BreakerOptions
}

/**
 * Milliseconds per call. PortOne advises a read time-out of 60 s, but a shopper gets a response within 6 s: a refund gets 4 s and
 * the look-up after it 1.5 s. Hanging up does not stop a refund at PortOne; a retry with the same key is safe.
 */
const timeoutMs = { preRegister: 5000, lookUp: 5000, cancel: 4000, lookUpAfterTrouble: 1500 }

/** Card payments through PortOne v2. The payment id is the order reference: unguessable, and new for each attempt. */
export function createPortOne(config: PortOneConfig): PaymentProvider {
  const { storeId, channelKey } = config
  // Another channel is another contract with a card company: a payment is compared with the one that it was begun in.
  const account = `${storeId}/${channelKey}`
  const keys = config.webhookSecrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length < 16)) throw new RangeError('PortOne needs webhook secrets of at least 16 bytes')
  const call = createPortOneCall(config)

  return {
    name: 'portone',
    account,

    async begin(request) {
      if (!/^[\w-]{16,40}$/.test(request.orderReference)) throw new RangeError('the order reference must be 16 to 40 of A-Z a-z 0-9 _ -')
      const { amount: totalAmount, taxFreeAmount, orderReference: paymentId } = request
      await call(
        {
          operation: 'begin',
          method: 'POST',
          path: `/payments/${encodeURIComponent(paymentId)}/pre-register`,
          body: { storeId, totalAmount, taxFreeAmount, currency: 'KRW' },
          timeoutMs: timeoutMs.preRegister,
        },
        preRegisterReply,
      )
      return {
        kind: 'card-window',
        account,
        providerPaymentId: paymentId,
        window: {
          storeId,
          channelKey,
          paymentId,
          orderName: Array.from(request.itemName).slice(0, 100).join(''),
          totalAmount,
          taxFreeAmount,
          currency: 'KRW',
          payMethod: 'CARD',
          customer: { customerId: request.customerReference },
          redirectUrl: request.returnUrls.approved,
        },
      }
    },

    async lookUp(payment) {
      const path = `/payments/${encodeURIComponent(payment.providerPaymentId)}?storeId=${encodeURIComponent(storeId)}`
      try {
        const reply = await call({ operation: 'lookUp', method: 'GET', path, timeoutMs: timeoutMs.lookUp }, paymentReply)
        return truthOfPayment(reply, payment, config)
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === 'PAYMENT_NOT_FOUND') return truthOfUnopened()
        throw error
      }
    },

    refund: (request) => refundAtPortOne(call, storeId, request, { cancel: timeoutMs.cancel, lookUp: timeoutMs.lookUpAfterTrouble }),

    readNotice(rawBody, headers) {
      const eventId = verifyWebhook({ rawBody, headers, secrets: config.webhookSecrets })
      const notice = webhookBody.safeParse(parseJson(rawBody))
      if (!notice.success) throw new NoticeRejected('unreadable')
      const { type, data } = notice.data
      const ours = type.startsWith('Transaction.') && (data?.storeId === undefined || data.storeId === storeId)
      return { eventId, providerPaymentId: ours ? (data?.paymentId ?? null) : null }
    },
  }
}
