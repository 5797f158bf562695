import { type Language, localized } from '#contract/languages.ts'
import { canCancel, type RefundOutcome } from '#contract/order-states.ts'
import { type Order, type OrderItem, orderNumberText } from '#contract/orders.ts'
import { nationalPhone } from '#contract/phone.ts'
import type { order } from '#server/database/schema/orders.ts'
import type { LineRow } from './read-lines.ts'
import { type RefundsOfOrder, toOrderRefund } from './read-refunds.ts'

type OrderRow = typeof order.$inferSelect

/** An order as the contract shows it, its texts in one language. All but the aisles comes from the order's own snapshots. */
export function toOrder(row: OrderRow, lines: readonly LineRow[], back: RefundsOfOrder, language: Language): Order {
  return {
    _id: row.id,
    orderNumber: orderNumberText(row.number),
    userId: row.accountId,
    status: row.status,
    time: row.placedAt.toISOString(),
    amount: row.amount,
    items: lines.map((line) => toOrderItem(line, language)),
    total: row.total,
    discount: row.discount,
    deliveryCharge: row.deliveryCharge,
    taxFreeAmount: row.taxFreeAmount,
    info: [
      {
        firstName: row.firstName,
        lastName: row.lastName,
        phone: nationalPhone(row.phone),
        email: row.email,
        address: row.address,
        fullAdd: row.address,
      },
    ],
    paymentMethod: row.paymentMethod,
    payment: row.paidAt !== null,
    paidAt: row.paidAt?.toISOString() ?? null,
    dueAt: dueOf(row),
    promisedOn: row.promisedOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    autoCancelled: row.autoCancelled,
    note: row.note,
    cash: row.paymentMethod === 'cash' ? { depositor: row.depositor ?? '', receipt: row.cashReceiptType ?? 'none' } : null,
    ...toRefundStatus(row, lines, back, language),
    canCancel: canCancel(row.status),
  }
}

/** Until when an order that is not paid is or was kept; null once it was paid or ended otherwise. */
export function dueOf({ paidAt, endedAt, autoCancelled, dueAt }: OrderRow): string | null {
  return paidAt || (endedAt && !autoCancelled) ? null : dueAt.toISOString()
}

/** Outcomes after which something still has to come. */
const OPEN_OUTCOMES: ReadonlySet<RefundOutcome | null> = new Set([null, 'reviewing', 'verified-cash', 'cash-received'])

/** The refunds of an order, done and on their way. */
export function toRefundStatus(
  row: OrderRow,
  lines: readonly LineRow[],
  { refunds, refusal }: RefundsOfOrder,
  language: Language,
): Pick<Order, 'refundStatus' | 'refunds'> {
  const nameOf = (position: number) => {
    const line = lines.find((one) => one.position === position)
    return line ? localized(line.name, language) : ''
  }
  return {
    refundStatus: {
      // Money that came after the cancellation went back without another state of the order.
      isRefundComplete: row.refundedAt !== null && !OPEN_OUTCOMES.has(row.refundOutcome),
      refundMethod: row.refundOutcome,
      amount: row.refundedAmount,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      reason: refusal,
    },
    refunds: refunds.map((one) => toOrderRefund(one, nameOf)),
  }
}

export function toOrderItem(line: LineRow, language: Language): OrderItem {
  return {
    id: String(line.productId),
    name: localized(line.name, language),
    price: line.price,
    discount: line.discount,
    quantity: line.quantity,
    image: line.image,
    unit: line.unit,
    category: line.category,
  }
}
