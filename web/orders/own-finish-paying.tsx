import { usePaymentDesk } from '../payments/use-payment-desk.tsx'
import { FinishPaying } from './finish-paying.tsx'
import { isUnpaid } from './open-payment.tsx'
import { useOrders } from './use-orders.ts'

/** The order of the customer that waits for its payment, of several the one that ends first. In a chunk of its own. */
export default function OwnFinishPaying() {
  const { orders, reload } = useOrders()
  const desk = usePaymentDesk(() => void reload())
  const unpaid = (orders ?? []).filter(isUnpaid).toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
  const [order] = unpaid
  return (
    <>
      {order && <FinishPaying order={order} more={unpaid.length - 1} desk={desk} />}
      {desk.sheet}
    </>
  )
}
