import { z } from 'zod'

/** The states of an order, as the product rules name them (section 4). */
export const ORDER_STATUSES = [
  'Pending',
  'Order Processing...',
  'Order Packaging...',
  'Order on Delivery',
  'Delivered',
  'Cancelled',
  'Refund Done',
] as const
export const orderStatusSchema = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** Those who move an order: its customer, staff, a payment, or a deadline that passed. */
export const ORDER_ACTORS = ['customer', 'owner', 'payment', 'deadline'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** The only transition table (product rules, 11); it holds for every caller. */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ['Order Processing...', 'Cancelled'],
  'Order Processing...': ['Order Packaging...', 'Cancelled'],
  'Order Packaging...': ['Order on Delivery', 'Cancelled'],
  'Order on Delivery': ['Delivered'],
  Delivered: [],
  Cancelled: ['Refund Done'],
  'Refund Done': [],
}

/** Whether an order may go from one state to the other. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** A customer may cancel unless the order is delivered, cancelled, on delivery or refunded (product rules, 4). */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'Cancelled')
}

/** The steps of the progress bar; hidden for cancelled and refunded orders. */
export const PROGRESS_STEPS = ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'] as const

/** Index of the current step, −1 while pending, null when the bar is hidden. */
export function progressOf(status: OrderStatus): number | null {
  if (status === 'Cancelled' || status === 'Refund Done') return null
  const steps: readonly OrderStatus[] = PROGRESS_STEPS
  return steps.indexOf(status)
}

/** The next state staff may move an order to, if any. Staff do not mark a pending order as paid this way. */
export function nextStep(status: OrderStatus): OrderStatus | null {
  switch (status) {
    case 'Order Processing...':
      return 'Order Packaging...'
    case 'Order Packaging...':
      return 'Order on Delivery'
    case 'Order on Delivery':
      return 'Delivered'
    default:
      return null
  }
}

/** Final state of a cancelled order's money (product rules, 3). */
export const REFUND_OUTCOMES = [
  'verified-cash',
  'cash-received',
  'reviewing',
  'not-eligible',
  'original-method',
  'bank-details',
  'cash',
  'no-payment',
] as const
export const refundOutcomeSchema = z.enum(REFUND_OUTCOMES)
export type RefundOutcome = z.infer<typeof refundOutcomeSchema>
