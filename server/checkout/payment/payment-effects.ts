import { afterRefund } from '#server/orders/refunds/after-refund.ts'
import { requestRefundAccount } from '#server/orders/refunds/request-refund-account.ts'
import { BOOKS_DIFFER, doRefund, RefundNotConfirmed } from '#server/payments/do-refund.ts'
import { readPayment } from '#server/payments/read-payment.ts'
import { SETTLE_EFFECT } from '#server/payments/record-notice.ts'
import { isSettled } from '#server/payments/record-settlement.ts'
import { REFUND_PAYMENT_EFFECT } from '#server/payments/request-refund.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EffectHandler } from '#server/platform/jobs/outbox.ts'
import { comparePayment } from './compare-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/** External effects of orders and payments, by the kind of their outbox row. */
export function paymentEffects(deps: PaymentDependencies): Record<string, EffectHandler> {
  return {
    [REFUND_PAYMENT_EFFECT]: async (payload) => {
      try {
        await doRefund({ ...deps, afterRefund }, idIn(payload, 'refundId'))
      } catch (error) {
        if (error instanceof RefundNotConfirmed) {
          // Books refunds made outside of the store, so that the next try finds equal books.
          if (error.code.startsWith(BOOKS_DIFFER)) await comparePayment(deps, error.paymentId)
          else await requestAccountWhenRefused(deps, error.paymentId)
        }
        throw error
      }
    },
    [SETTLE_EFFECT]: async (payload) => {
      const paymentId = idIn(payload, 'paymentId')
      const { status } = await settlePayment(deps, paymentId)
      // A webhook about a settled payment may announce a refund.
      if (isSettled(status)) await comparePayment(deps, paymentId)
    },
  }
}

/** When the provider definitely refuses, the customer is asked for a bank account. The refund is still retried. */
async function requestAccountWhenRefused({ db }: PaymentDependencies, paymentId: string): Promise<void> {
  const found = await readPayment(db, { id: paymentId })
  if (!found) return
  await inTransaction(db, (tx) => requestRefundAccount(tx, found.orderId))
}

function idIn(payload: Record<string, unknown>, name: string): string {
  const id = payload[name]
  if (typeof id !== 'string') throw new Error(`An effect without its ${name}`)
  return id
}
