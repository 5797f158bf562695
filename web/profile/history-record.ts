import type { z } from 'zod'
import type { historyRecordSchema } from '#contract/calls/orders.ts'
import { recipientLine } from '#contract/rules/delivery-address.ts'
import type { ReceiptOrder } from '../orders/receipt-order.ts'

export type HistoryRecord = z.infer<typeof historyRecordSchema>

/** An order of the history in the form that a receipt is drawn from. */
export function receiptOf({ date, totalPrice, ...record }: HistoryRecord): ReceiptOrder {
  const deliveredTo = recipientLine(record.deliveredTo, record.deliveryAddress, record.deliveryAddressEnglish)
  return { ...record, time: date, amount: totalPrice, deliveredTo }
}
