import { ProviderError, ProviderRefused, type RefundRequest, type RefundResult } from '#server/ports/payment-provider.ts'
import type { KakaoCall } from './call.ts'
import { cancelReply, type KakaoOrder, orderReply } from './wire.ts'

/** Refusals that can come with a refund that did happen, or still is happening: -781 cancel failed at the method, -785 duplicate. */
const ambiguousCodes: ReadonlySet<string> = new Set(['-781', '-785'])

/**
 * Cancels (part of) a payment. `cancel_available_amount` makes Kakao Pay refuse a second run, since there is no idempotency
 * header; the key travels as `payload`, so that the order query shows whether this very refund happened.
 */
export async function refundAtKakao(
  call: KakaoCall,
  cid: string,
  request: RefundRequest,
  timeoutMs: { cancel: number; order: number },
): Promise<RefundResult> {
  const tid = request.payment.providerPaymentId
  const body = {
    cid,
    tid,
    cancel_amount: request.amount,
    cancel_tax_free_amount: request.taxFreeAmount,
    ...(request.vatAmount === undefined ? {} : { cancel_vat_amount: request.vatAmount }),
    cancel_available_amount: request.refundableBefore,
    payload: request.idempotencyKey,
  }
  let problem: ProviderError
  try {
    const reply = await call('refund', 'cancel', body, cancelReply, timeoutMs.cancel)
    const cancelled = reply.approved_cancel_amount?.total
    if (reply.tid === tid && (cancelled === undefined || cancelled === request.amount)) {
      return { outcome: 'done', refundableAfter: reply.cancel_available_amount?.total ?? null }
    }
    return { outcome: 'unknown', code: 'answer-about-another-refund' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    problem = error
  }

  // After any failure the order query is more reliable than the failed response.
  const order = await call('refund', 'order', { cid, tid }, orderReply, timeoutMs.order).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  if (order === null || order.tid !== tid) return { outcome: 'unknown', code: problem.code }
  if (didHappen(order, request)) return { outcome: 'done', refundableAfter: order.cancel_available_amount?.total ?? null }
  const surelyNot = problem instanceof ProviderRefused && !ambiguousCodes.has(problem.code)
  return { outcome: surelyNot ? 'refused' : 'unknown', code: problem.code }
}

/** By the key where Kakao Pay returns it; else by the remaining amount having gone down by exactly this refund. */
function didHappen(order: KakaoOrder, request: RefundRequest): boolean {
  if (order.status !== 'CANCEL_PAYMENT' && order.status !== 'PART_CANCEL_PAYMENT') return false
  const cancels = (order.payment_action_details ?? []).filter((action) => action.payment_action_type === 'CANCEL')
  if (cancels.some((action) => action.payload === request.idempotencyKey)) return true
  if (cancels.some((action) => action.payload)) return false
  return order.cancel_available_amount?.total === request.refundableBefore - request.amount
}
