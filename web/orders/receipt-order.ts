import type { Order } from '#contract/calls/orders.ts'
import { recipientLine } from '#contract/rules/delivery-address.ts'
import { fullName } from '#contract/rules/full-name.ts'

/** The data of a receipt, from tracking or history. Money in won. */
export type ReceiptOrder = Pick<
  Order,
  | 'orderNumber'
  | 'status'
  | 'time'
  | 'items'
  | 'discount'
  | 'deliveryCharge'
  | 'deliverySurcharge'
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
  /** The depositor of a bank transfer; missing in the history. */
  cash?: Order['cash']
  /** Lines that could not be packed as ordered; missing in the history. */
  shortLines?: Order['shortLines']
  /** Its parcels; missing in the history. */
  parcels?: Order['parcels']
  /** Name and address, or null if unknown. */
  deliveredTo: string | null
  /** Collected at the shop; missing if not recorded. */
  pickUp?: boolean
}

/** The receipt data of a tracked order. */
export function receiptOf(order: Order): ReceiptOrder {
  const [info] = order.info
  return { ...order, deliveredTo: info ? recipientLine(fullName(info), info.fullAdd, info.addressEnglish) : null }
}
