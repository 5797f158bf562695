import { type Order, type OrderItem, orderNumberText } from '#contract/calls/orders.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { canCancel, type RefundOutcome } from '#contract/rules/order-states.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import type { order } from '#server/database/schema/orders.ts'
import { toShortLine } from '#server/database/short-lines-as-json.ts'
import type { OrderDelivery } from './read-deliveries.ts'
import type { LineRow } from './read-lines.ts'
import { type RefundsOfOrder, toOrderRefund } from './refunds/read-refunds.ts'

type OrderRow = typeof order.$inferSelect

/** Converts an order to the contract's shape, in one language. Everything except categories comes from the order's own snapshots. */
export function toOrder(
  row: OrderRow,
  lines: readonly LineRow[],
  back: RefundsOfOrder,
  delivery: OrderDelivery,
  language: Language,
): Order {
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
    deliverySurcharge: row.deliverySurcharge,
    taxFreeAmount: row.taxFreeAmount,
    info: [
      {
        firstName: row.firstName,
        lastName: row.lastName,
        phone: nationalPhone(row.phone),
        email: row.email,
        address: row.address,
        fullAdd: row.address,
        addressEnglish: row.addressEnglish,
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
    leaveAt: row.leaveAt,
    pickUp: row.pickUp,
    ...delivery,
    cash:
      row.paymentMethod === 'cash'
        ? { depositor: row.depositor ?? '', code: row.depositorCode ?? '', receipt: row.cashReceiptType ?? 'none' }
        : null,
    ...toRefundStatus(row, lines, back, language),
    shortLines: back.shortLines.map((short) => toShortLine(short, language)),
    canCancel: canCancel(row.status),
  }
}

/** The payment deadline of an unpaid order; null once it was paid or ended in another way. */
export function dueOf({
  paidAt,
  endedAt,
  autoCancelled,
  dueAt,
}: Pick<OrderRow, 'paidAt' | 'endedAt' | 'autoCancelled' | 'dueAt'>): string | null {
  return paidAt || (endedAt && !autoCancelled) ? null : dueAt.toISOString()
}

/** Outcomes that are not final. */
const OPEN_OUTCOMES: ReadonlySet<RefundOutcome | null> = new Set([null, 'reviewing', 'verified-cash', 'cash-received'])

/** Completed and pending refunds of an order. */
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
      // Late money on a cancelled order is refunded without a further state of the order.
      isRefundComplete: row.refundedAt !== null && !OPEN_OUTCOMES.has(row.refundOutcome),
      refundMethod: row.refundOutcome,
      amount: row.refundedAmount,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      reason: refusal,
    },
    refunds: refunds.map((one) => toOrderRefund(one, nameOf)),
  }
}

/** A line of an order as the contract has it, in a language. */
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
    ifShort: line.ifShort,
    weight: weightOf(line),
  }
}

function weightOf({
  weightEstimate: estimate,
  weightCeiling: ceiling,
  weightTolerance: tolerance,
  readings,
}: LineRow): OrderItem['weight'] {
  if (estimate === null || ceiling === null || tolerance === null) return null
  const shown = (readings ?? []).map(({ piece, grams, charged }) => ({ piece, grams, charged }))
  return { estimate, ceiling, tolerance, readings: shown }
}
