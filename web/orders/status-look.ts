import { Banknote, Check, type LucideIcon, Truck } from 'lucide-react'
import type { OrderStatus } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { TagTone } from '../ui/tag.tsx'

/** The words and the colour of an order's state; a sign where one helps to tell it apart. */
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

/** How an order's state looks. */
export function statusLook({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>): StatusLook {
  if (status === 'Pending' && paymentMethod === 'cash') return { text: 'orders.card.pendingCash', tone: 'waiting', icon: Banknote }
  return LOOKS[status]
}

/** How an order was or will be paid, in words. */
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
