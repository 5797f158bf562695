import { afterRefund } from '#server/orders/after-refund.ts'
import { doRefund } from '#server/payments/do-refund.ts'
import { SETTLE_EFFECT } from '#server/payments/record-notice.ts'
import { isSettled } from '#server/payments/record-settlement.ts'
import { REFUND_EFFECT } from '#server/payments/request-refund.ts'
import type { EffectHandler } from '#server/platform/outbox.ts'
import { comparePayment } from './compare-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { settlePayment } from './settle-payment.ts'

/** The effects of orders and payments that leave the database, by the kind of their outbox row. */
export function paymentEffects(deps: PaymentDependencies): Record<string, EffectHandler> {
  return {
    [REFUND_EFFECT]: async (payload) => {
      await doRefund({ ...deps, afterRefund }, idIn(payload, 'refundId'))
      deps.wakeOutbox()
    },
    [SETTLE_EFFECT]: async (payload) => {
      const paymentId = idIn(payload, 'paymentId')
      const { status } = await settlePayment(deps, paymentId)
      // A notice about money that we know of may tell that it went back.
      if (isSettled(status)) await comparePayment(deps, paymentId)
    },
  }
}

function idIn(payload: Record<string, unknown>, name: string): string {
  const id = payload[name]
  if (typeof id !== 'string') throw new Error(`An effect without its ${name}`)
  return id
}
