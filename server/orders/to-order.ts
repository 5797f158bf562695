import { type Language, localized } from '#contract/languages.ts'
import { canCancel } from '#contract/order-states.ts'
import { type Order, type OrderItem, orderNumberText } from '#contract/orders.ts'
import { nationalPhone } from '#contract/phone.ts'
import type { order } from '#server/database/schema/orders.ts'
import type { LineRow } from './read-lines.ts'

type OrderRow = typeof order.$inferSelect

/** An order as the contract shows it, its texts in one language. All but the aisles comes from the order's own snapshots. */
export function toOrder(row: OrderRow, lines: readonly LineRow[], language: Language): Order {
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
    dueAt: row.paidAt || (row.endedAt && !row.autoCancelled) ? null : row.dueAt.toISOString(),
    promisedOn: row.promisedOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    autoCancelled: row.autoCancelled,
    note: row.note,
    cash: row.paymentMethod === 'cash' ? { depositor: row.depositor ?? '', receipt: row.cashReceiptType ?? 'none' } : null,
    refundStatus: {
      // Money that came after the cancellation went back without another state of the order.
      isRefundComplete: row.refundedAt !== null && row.refundOutcome !== 'reviewing' && row.refundOutcome !== 'verified-cash',
      refundMethod: row.refundOutcome,
      amount: row.refundedAmount,
      refundedAt: row.refundedAt?.toISOString() ?? null,
    },
    canCancel: canCancel(row.status),
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
