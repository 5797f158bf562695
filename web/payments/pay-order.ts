import type { Order } from '#contract/calls/orders.ts'
import type { Payable, PaymentDesk } from './payment-desk.ts'

/** The facts of an order that the payment desk needs. */
export function toPayable({ _id, orderNumber, amount }: Order): Payable {
  return { orderId: _id, orderNumber, amount }
}

/** Pays a pending order the way it was placed: by wallet or card. Cash is paid at the bank. */
export function payOrder(desk: PaymentDesk, order: Order): void {
  const find = async () => toPayable(order)
  if (order.paymentMethod === 'wallet') void desk.payByWallet(find)
  if (order.paymentMethod === 'card') void desk.payByCard(find)
}
