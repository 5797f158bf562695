import type { z } from 'zod'
import type { historyRecordSchema } from '#contract/calls/orders.ts'
import { isolated } from '#contract/rules/full-name.ts'
import type { ReceiptOrder } from '../orders/receipt-order.ts'

/** A record of the order history. */
export type HistoryRecord = z.infer<typeof historyRecordSchema>

/** The receipt of an order of the history. */
export function receiptOf({ date, totalPrice, deliveredTo, deliveryAddress, ...record }: HistoryRecord): ReceiptOrder {
  return { ...record, time: date, amount: totalPrice, deliveredTo: `${isolated(deliveredTo)}, ${isolated(deliveryAddress)}` }
}
