import { fullName, isolated } from '#contract/full-name.ts'
import type { Order } from '#contract/orders.ts'

/** What a receipt says of an order, wherever the order was read. Money in won. */
export type ReceiptOrder = Pick<
  Order,
  | 'orderNumber'
  | 'status'
  | 'time'
  | 'items'
  | 'discount'
  | 'deliveryCharge'
  | 'amount'
  | 'taxFreeAmount'
  | 'paymentMethod'
  | 'payment'
  | 'promisedOn'
  | 'dueAt'
  | 'endedAt'
  | 'refundStatus'
  | 'refunds'
> & {
  /** By whom a transfer is made, where it is known. */
  cash?: Order['cash']
  /** Name and address; null where they are not known. */
  deliveredTo: string | null
}

/** The receipt of an order that is being followed. */
export function receiptOf(order: Order): ReceiptOrder {
  const [info] = order.info
  return { ...order, deliveredTo: info ? `${isolated(fullName(info))}, ${isolated(info.fullAdd)}` : null }
}
