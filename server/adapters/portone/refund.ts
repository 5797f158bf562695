import { ProviderError, ProviderRefused, type RefundRequest, type RefundResult } from '#server/ports/payment-provider.ts'
import type { PortOneCall } from './call.ts'
import { cancelReply, paymentReply } from './wire.ts'

/**
 * Cancels (part of) a payment. Twice safe: the idempotency key makes a repeat within 3 hours return the first response, and
 * `currentCancellableAmount` makes PortOne refuse any other second run.
 */
export async function refundAtPortOne(
  call: PortOneCall,
  storeId: string,
  request: RefundRequest,
  timeoutMs: { cancel: number; lookUp: number },
): Promise<RefundResult> {
  const path = `/payments/${encodeURIComponent(request.payment.providerPaymentId)}`
  let problem: ProviderError
  try {
    const { cancellation } = await call(
      {
        operation: 'refund',
        method: 'POST',
        path: `${path}/cancel`,
        body: {
          storeId,
          amount: request.amount,
          taxFreeAmount: request.taxFreeAmount,
          ...(request.vatAmount === undefined ? {} : { vatAmount: request.vatAmount }),
          currentCancellableAmount: request.refundableBefore,
          reason: request.reason,
        },
        idempotencyKey: request.idempotencyKey,
        timeoutMs: timeoutMs.cancel,
      },
      cancelReply,
    )
    if (cancellation.status === 'SUCCEEDED') return { outcome: 'done', refundableAfter: request.refundableBefore - request.amount }
    if (cancellation.status === 'REQUESTED') return { outcome: 'pending', code: 'REQUESTED' }
    return { outcome: cancellation.status === 'FAILED' ? 'refused' : 'unknown', code: cancellation.status.slice(0, 100) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error instanceof ProviderRefused && error.code === 'IDEMPOTENCY_OUTSTANDING_REQUEST')
      return { outcome: 'pending', code: error.code }
    problem = error
  }

  // After any failure the payment itself is more reliable than the failed response.
  const payment = await call(
    { operation: 'refund', method: 'GET', path: `${path}?storeId=${encodeURIComponent(storeId)}`, timeoutMs: timeoutMs.lookUp },
    paymentReply,
  ).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  const refused = { outcome: 'refused', code: problem.code } as const
  if (payment === null) return problem.code === 'PAYMENT_NOT_FOUND' ? refused : { outcome: 'unknown', code: problem.code }
  const left = (payment.amount?.total ?? 0) - (payment.amount?.discount ?? 0) - (payment.amount?.cancelled ?? 0)
  if (payment.cancellations?.some((one) => one.status === 'REQUESTED' && one.totalAmount === request.amount)) {
    return { outcome: 'pending', code: problem.code }
  }
  const anyGone = payment.status === 'CANCELLED' || payment.status === 'PARTIAL_CANCELLED'
  if (anyGone && left === request.refundableBefore - request.amount) return { outcome: 'done', refundableAfter: left }
  return problem instanceof ProviderRefused ? refused : { outcome: 'unknown', code: problem.code }
}
