import type { BreakerOptions } from '#server/platform/limits/circuit-breaker.ts'
import {
  type BeginRequest,
  type PaymentProvider,
  type PaymentReference,
  type PaymentTruth,
  ProviderError,
  ProviderRefused,
  ProviderReplyInvalid,
} from '#server/ports/payment-provider.ts'
import { createKakaoCall } from './call.ts'
import { truthOfApproval, truthOfOrder, unknownTruth } from './read-truth.ts'
import { isAllowedRedirect } from './redirect-hosts.ts'
import { refundAtKakao } from './refund.ts'
import { approveReply, orderReply, readyReply } from './wire.ts'

export type KakaoPayConfig = {
  /** 'https://open-api.kakaopay.com', or the sandbox. */
  baseUrl: string
  secretKey: string
  /** The merchant code, ten characters. */
  cid: string
  /** See `isAllowedRedirect`; in production `kakaoRedirectHosts`. */
  redirectHosts: readonly string[]
  breaker?: BreakerOptions
}

/**
 * Milliseconds per call. Kakao Pay's own limit is 11 s and its documents advise to wait 15 s, but a shopper gets a response within
 * 6 s: approve and cancel get 4 s and the look-up after them 1.5 s. Hanging up undoes nothing at Kakao Pay; the outcome is
 * then `unknown` and later look-ups find it.
 */
const timeoutMs = { ready: 5000, approve: 4000, cancel: 4000, order: 5000, orderAfterTrouble: 1500 }

/**
 * Refusals of an approval that definitely took nothing: sent before the payer agreed, or with another payer's token. Any other may
 * accompany a payment that was or is being taken: -702, -780, -785 (docs/korea.md, 1).
 */
const tookNothing: ReadonlySet<string> = new Set(['-701', '-708'])

/** Kakao Pay, online single payment v1, called directly. There are no webhooks: the return address and look-ups are all. */
export function createKakaoPay(config: KakaoPayConfig): PaymentProvider {
  const { cid } = config
  const call = createKakaoCall(config)

  const look = async (payment: PaymentReference, limit: number): Promise<PaymentTruth> => {
    const order = await call('lookUp', 'order', { cid, tid: payment.providerPaymentId }, orderReply, limit)
    return truthOfOrder(order, payment, cid)
  }

  return {
    name: 'kakao-pay',
    account: cid,

    async begin(request) {
      assertSendable(request)
      const reply = await call(
        'begin',
        'ready',
        {
          cid,
          partner_order_id: request.orderReference,
          partner_user_id: request.customerReference,
          item_name: Array.from(request.itemName).slice(0, 100).join(''),
          quantity: request.quantity,
          total_amount: request.amount,
          tax_free_amount: request.taxFreeAmount,
          approval_url: request.returnUrls.approved,
          cancel_url: request.returnUrls.cancelled,
          fail_url: request.returnUrls.failed,
        },
        readyReply,
        timeoutMs.ready,
      )
      for (const address of [reply.next_redirect_pc_url, reply.next_redirect_mobile_url]) {
        if (!isAllowedRedirect(address, config.redirectHosts)) throw new ProviderReplyInvalid('kakao-pay', 'begin', 'foreign-redirect')
      }
      return {
        kind: 'redirect',
        account: cid,
        providerPaymentId: reply.tid,
        redirectPcUrl: reply.next_redirect_pc_url,
        redirectMobileUrl: reply.next_redirect_mobile_url,
      }
    },

    async approve(payment, returnToken) {
      const body = {
        cid,
        tid: payment.providerPaymentId,
        partner_order_id: payment.orderReference,
        partner_user_id: payment.customerReference,
        pg_token: returnToken,
        total_amount: payment.amount,
      }
      try {
        return truthOfApproval(await call('approve', 'approve', body, approveReply, timeoutMs.approve), payment, cid)
      } catch (problem) {
        if (!(problem instanceof ProviderError)) throw problem
        try {
          const truth = await look(payment, timeoutMs.orderAfterTrouble)
          // An approval may still be running after a lost response and after most refusals, so "waiting" would be too certain.
          const mayBeRunning = truth.state === 'waiting' && !(problem instanceof ProviderRefused && tookNothing.has(problem.code))
          return mayBeRunning ? { ...truth, state: 'unknown' } : truth
        } catch (lookUpProblem) {
          if (!(lookUpProblem instanceof ProviderError)) throw lookUpProblem
          return unknownTruth(problem.code)
        }
      }
    },

    lookUp: (payment) => look(payment, timeoutMs.order),

    refund: (request) => refundAtKakao(call, cid, request, { cancel: timeoutMs.cancel, order: timeoutMs.orderAfterTrouble }),
  }
}

/** Programming errors that Kakao Pay would refuse less clearly, and personal data that must not reach it. */
function assertSendable(request: BeginRequest): void {
  const { approved, cancelled, failed } = request.returnUrls
  if ([approved, cancelled, failed].some((address) => address.length > 255)) throw new RangeError('a return address is over 255 characters')
  if (!/^[\w-]{16,40}$/.test(request.orderReference)) throw new RangeError('the order reference must be 16 to 40 of A-Z a-z 0-9 _ -')
  if (!/^[\w-]{1,100}$/.test(request.customerReference) || /^\d{8,13}$/.test(request.customerReference)) {
    throw new RangeError('the customer reference must be anonymous')
  }
}
