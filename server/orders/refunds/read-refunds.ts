import { type BookedRefund, causeOf, type OrderRefund, wayOf } from '#contract/calls/order-refunds.ts'
import { type ShortLineJson, shortLinesAsJson } from '#server/database/short-lines-as-json.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A refund of an order with its pieces. Timestamps are strings, because rows come as JSON. Money in won. */
export type RefundRow = BookedRefund & {
  id: string
  amount: number
  taxFreeAmount: number
  deliveryAmount: number
  createdAt: string
  doneAt: string | null
  lines: { position: number; quantity: number; amount: number }[]
  reductions: { position: number; amount: number }[]
}

/** Refunds of an order for its customer, and the short lines that caused some of them. */
export interface RefundsOfOrder {
  refunds: RefundRow[]
  shortLines: ShortLineJson[]
  /** The reason for which staff refused a refund. */
  refusal: string | null
}

export const NO_REFUNDS: RefundsOfOrder = { refunds: [], shortLines: [], refusal: null }

/** SQL that builds the JSON of {@link RefundsOfOrder}; `orderId` is SQL of the order's id. */
function refundsAsJson(orderId: string): string {
  return `json_build_object(
    'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'taxFreeAmount', r.tax_free_amount,
      'deliveryAmount', r.delivery_amount, 'reason', r.reason, 'part', r.part, 'sentBy', r.sent_by, 'provider', p.provider,
      'kept', p.status = 'paid', 'createdAt', r.created_at, 'doneAt', r.done_at, 'lines', (
        select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amount', l.amount) order by l.position), '[]')
        from refund_line l where l.refund_id = r.id), 'reductions', (
        select coalesce(json_agg(json_build_object('position', c.position, 'amount', c.amount) order by c.position), '[]')
        from refund_reduction c where c.refund_id = r.id)) order by r.created_at, r.id), '[]')
      from payment p join refund r on r.payment_id = p.id where p.order_id = ${orderId}),
    'shortLines', ${shortLinesAsJson(orderId)},
    'refusal', (select w.text from refund_refusal f join refund_refusal_reason w on w.refusal_id = f.id
      where f.order_id = ${orderId} order by f.refused_at desc limit 1))`
}

/** The refunds of some orders, by order id. */
export async function readRefunds(reader: Reader, orderIds: readonly string[]): Promise<Map<string, RefundsOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await reader.execute<{ id: string; found: RefundsOfOrder }>(
    sql`select o.id, ${sql.raw(refundsAsJson('o.id'))} as found from unnest(${sql.param(orderIds)}::text[]) as o (id)`,
  )
  return new Map(rows.map(({ id, found }) => [id, found]))
}

/** Converts a refund to the contract's shape; `nameOf` names a line of the order by its position. */
export function toOrderRefund(row: RefundRow, nameOf: (position: number) => string): OrderRefund {
  return {
    _id: row.id,
    cause: causeOf(row),
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    lines: row.lines.map(({ position, quantity, amount }) => ({ name: nameOf(position), quantity, amount })),
    reductions: row.reductions.map(({ position, amount }) => ({ name: nameOf(position), amount })),
    delivery: row.deliveryAmount,
    way: wayOf(row),
    askedAt: new Date(row.createdAt).toISOString(),
    doneAt: row.doneAt && new Date(row.doneAt).toISOString(),
  }
}
