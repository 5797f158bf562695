import { Banknote, Check, type LucideIcon, Store, Truck } from 'lucide-react'
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

/** An order that is collected at the shop is never on its way. */
const COLLECT_LOOKS: Readonly<Partial<Record<OrderStatus, StatusLook>>> = {
  'Order on Delivery': { text: 'orders.collect.state.ready', tone: 'moving', icon: Store },
  Delivered: { text: 'orders.collect.state.done', tone: 'ok', icon: Check },
}

type Looked = Pick<Order, 'status' | 'paymentMethod'> & Partial<Pick<Order, 'pickUp'>>

/** Text, colour and icon of an order's state. */
export function statusLook({ status, paymentMethod, pickUp = false }: Looked): StatusLook {
  if (status === 'Pending' && paymentMethod === 'cash') return { text: 'orders.card.pendingCash', tone: 'waiting', icon: Banknote }
  return (pickUp ? COLLECT_LOOKS[status] : undefined) ?? LOOKS[status]
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
