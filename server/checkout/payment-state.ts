import type { PaymentState } from '#contract/payments.ts'
import type { PaymentStatus } from '#server/database/schema/payments.ts'

/** What a poll of a payment in this status says (specification, section 7). Money that is on its way back paid for nothing. */
export function paymentStateOf(status: PaymentStatus): PaymentState {
  switch (status) {
    case 'paid':
      return 'PAID'
    case 'created':
    case 'ready':
    case 'approving':
      return 'WAITING'
    case 'cancelled':
      return 'CANCEL'
    default:
      return 'FAIL'
  }
}
