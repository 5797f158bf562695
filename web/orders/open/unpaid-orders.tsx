import type { Order } from '#contract/calls/orders.ts'
import { usePaymentDesk } from '../../payments/use-payment-desk.tsx'
import { FinishPaying } from './finish-paying.tsx'

/** Offers to pay the first of these orders. Lazy component, because it brings the payment methods. */
export default function UnpaidOrders({ orders, onPaid }: { orders: readonly Order[]; onPaid: () => void }) {
  const desk = usePaymentDesk(onPaid)
  const [order] = orders
  return (
    <>
      {order && <FinishPaying order={order} more={orders.length - 1} desk={desk} />}
      {desk.sheet}
    </>
  )
}
