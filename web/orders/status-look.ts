import { Banknote, Check, type LucideIcon, Truck } from 'lucide-react'
import type { Order } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { TagTone } from '../ui/tag.tsx'

/** The text and colour of an order's state, and an icon for states that need one. */
interface StatusLook {
  text: TextKey
  tone: TagTone
  icon?: LucideIcon
}

const LOOKS: Readonly<Record<OrderStatus, StatusLook>> = {
  Pending: { text: 'orders.status.pending', tone: 'waiting' },
  'Order Processing...': { text: 'orders.status.processing', tone: 'moving' },
  'Order Packaging...': { text: 'orders.status.packaging', tone: 'moving' },
  'Order on Delivery': { text: 'orders.status.onDelivery', tone: 'moving', icon: Truck },
  Delivered: { text: 'orders.status.delivered', tone: 'ok', icon: Check },
  Cancelled: { text: 'orders.status.cancelled', tone: 'plain' },
  'Refund Done': { text: 'orders.status.refundDone', tone: 'ok', icon: Check },
}

/** Text, colour and icon of an order's state. */
export function statusLook({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): StatusLook {
  if (status === 'Pending' && paymentMethod === 'cash') return { text: 'orders.card.pendingCash', tone: 'waiting', icon: Banknote }
  return LOOKS[status]
}

/** The text for the payment method and state of an order. */
export function paymentText({ payment, paymentMethod, status }: Order): TextKey {
  if (!payment) return status === 'Pending' && paymentMethod !== 'cash' ? 'payments.state.pending' : 'orders.card.notPaid'
  switch (paymentMethod) {
    case 'wallet':
      return 'orders.card.paidWallet'
    case 'card':
      return 'orders.card.paidCard'
    case 'cash':
      return 'orders.card.paidCash'
  }
}
