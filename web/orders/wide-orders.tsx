import type { Order } from '#contract/calls/orders.ts'
import type { OrderAction } from './order-actions.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import type { RefundAccounts } from './refunds/use-refund-accounts.ts'

interface WideOrdersProps {
  orders: readonly Order[]
  chosen: Order
  accounts: RefundAccounts
  busy: boolean
  onChoose: (orderId: string) => void
  onAction: (action: OrderAction, order: Order) => void
}

/** The orders on a wide screen: the list, and the selected order next to it. Lazy component, which phones do not load. */
export default function WideOrders({ orders, chosen, accounts, busy, onChoose, onAction }: WideOrdersProps) {
  return (
    <div className="orders-columns">
      <OrderList orders={orders} chosen={chosen._id} onChoose={onChoose} />
      <OrderDetail key={chosen._id} order={chosen} account={accounts.of(chosen._id)} busy={busy} onAction={onAction} />
    </div>
  )
}
