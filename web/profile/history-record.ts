import type { z } from 'zod'
import type { historyRecordSchema } from '#contract/calls/orders.ts'
import { recipientLine } from '#contract/rules/delivery-address.ts'
import type { ReceiptOrder } from '../orders/receipt-order.ts'

/** A record of the order history. */
export type HistoryRecord = z.infer<typeof historyRecordSchema>

/** The receipt of an order of the history. */
export function receiptOf({ date, totalPrice, ...record }: HistoryRecord): ReceiptOrder {
  const deliveredTo = recipientLine(record.deliveredTo, record.deliveryAddress, record.deliveryAddressEnglish)
  return { ...record, time: date, amount: totalPrice, deliveredTo }
}
