import type { BreakerOptions } from '#server/platform/limits/circuit-breaker.ts'
import type { CashReceipts } from '#server/ports/cash-receipts.ts'
import { ProviderError, ProviderRefused } from '#server/ports/payment-provider.ts'
import { createPortOneCall } from './call.ts'
import { receiptCancelledReply, receiptIssuedReply, receiptReply } from './wire.ts'

export type CashReceiptConfig = { apiBaseUrl: string; apiSecret: string; storeId: string; channelKey: string; breaker?: BreakerOptions }

/** Milliseconds per call: no user waits for it, and the tax office behind the gateway is slow. */
const timeoutMs = { change: 15_000, lookUp: 5_000 }

/** Responses after which the receipt itself has to be looked up. */
const RETRY_CODES: ReadonlySet<string> = new Set(['CASH_RECEIPT_ALREADY_ISSUED', 'IDEMPOTENCY_OUTSTANDING_REQUEST'])

/** Cash receipts of sales outside PortOne (PortOne REST API v2, `POST /cash-receipts` and neighbours). */
export function createPortOneCashReceipts(config: CashReceiptConfig): CashReceipts {
  const { storeId, channelKey } = config
  const call = createPortOneCall(config)
  const operation = 'cashReceipt' as const
  const pathOf = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}/cash-receipt`

  /** PortOne's status of a receipt; null when there is none, undefined when it cannot be read. */
  const lookUp = async (paymentId: string) => {
    const path = `${pathOf(paymentId)}?storeId=${encodeURIComponent(storeId)}`
    try {
      return await call({ operation, method: 'GET', path, timeoutMs: timeoutMs.lookUp }, receiptReply)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return isNotThere(error) ? null : undefined
    }
  }

  return {
    async issue({ paymentId, recipient, orderName, amount, taxFreeAmount, idempotencyKey }) {
      const body = {
        storeId,
        channelKey,
        paymentId,
        type: recipient.type === 'personal' ? 'PERSONAL' : 'CORPORATE',
        orderName,
        currency: 'KRW',
        amount: { total: amount, taxFree: taxFreeAmount },
        customer: { identityNumber: recipient.number.replace(/\D/g, '') },
        productType: 'PHYSICAL',
      }
      const request = { operation, method: 'POST' as const, path: '/cash-receipts', body, idempotencyKey, timeoutMs: timeoutMs.change }
      try {
        const { cashReceipt } = await call(request, receiptIssuedReply)
        return { outcome: 'issued', issueNumber: cashReceipt.issueNumber }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error instanceof ProviderRefused && !RETRY_CODES.has(error.code)) return refusal(error)
        const found = await lookUp(paymentId)
        if (found?.status === 'ISSUED' && found.issueNumber) return { outcome: 'issued', issueNumber: found.issueNumber }
        return { outcome: 'unknown', code: error.code }
      }
    },

    async cancel({ paymentId, idempotencyKey }) {
      const path = `${pathOf(paymentId)}/cancel`
      const request = { operation, method: 'POST' as const, path, body: { storeId }, idempotencyKey, timeoutMs: timeoutMs.change }
      try {
        await call(request, receiptCancelledReply)
        return { outcome: 'cancelled' }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const found = await lookUp(paymentId)
        if (found?.status === 'CANCELLED') return { outcome: 'cancelled' }
        if (error instanceof ProviderRefused && !RETRY_CODES.has(error.code)) return refusal(error)
        return { outcome: 'unknown', code: error.code }
      }
    },
  }
}

function isNotThere(error: ProviderError): boolean {
  return error instanceof ProviderRefused && ['CASH_RECEIPT_NOT_FOUND', 'CASH_RECEIPT_NOT_ISSUED'].includes(error.code)
}

/** The gateway's refusal may be due to the tax office's night-time closure; any other one concerns the request. */
function refusal({ code }: ProviderRefused) {
  return { outcome: 'refused' as const, code, again: code === 'PG_PROVIDER' }
}
