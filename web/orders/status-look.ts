import { Banknote, Check, type LucideIcon, Store, Truck } from 'lucide-react'
import type { Order } from '#contract/calls/orders.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { orderStatusText } from '#contract/text/order-status-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { TagTone } from '../ui/tag.tsx'

/** The text and colour of an order's state, and an icon for states that need one. */
interface StatusLook {
  text: TextKey
  tone: TagTone
  icon?: LucideIcon
}

const LOOKS: Readonly<Record<OrderStatus, Omit<StatusLook, 'text'>>> = {
  Pending: { tone: 'waiting' },
  'Order Processing...': { tone: 'moving' },
  'Order Packaging...': { tone: 'moving' },
  'Order on Delivery': { tone: 'moving', icon: Truck },
  Delivered: { tone: 'ok', icon: Check },
  Cancelled: { tone: 'plain' },
  'Refund Done': { tone: 'ok', icon: Check },
}

type Looked = Pick<Order, 'status' | 'paymentMethod'> & Partial<Pick<Order, 'pickUp'>>

/** Text, colour and icon of an order's state. */
export function statusLook({ status, paymentMethod, pickUp = false }: Looked): StatusLook {
  if (status === 'Pending' && paymentMethod === 'cash') return { text: 'orders.card.pendingCash', tone: 'waiting', icon: Banknote }
  const look = LOOKS[status]
  const icon = pickUp && status === 'Order on Delivery' ? Store : look.icon
  return { ...look, text: orderStatusText({ status, pickUp }), icon }
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
