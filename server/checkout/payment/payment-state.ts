import type { PaymentState } from '#contract/calls/payments.ts'
import type { PaymentStatus } from '#server/database/schema/payments.ts'

/** The response to a poll of a payment in this status (product rules, 7). Money that is being refunded paid for nothing. */
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
