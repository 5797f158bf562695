import { cashReceipt, deposit, depositPayer } from '#server/database/schema/cash.ts'
import { bankLine, bankLineBooking, bankLineReading, bankLineWords } from '#server/database/schema/deposits.ts'
import { guest } from '#server/database/schema/guests.ts'
import { orderRemark } from '#server/database/schema/order-desk.ts'
import { order, orderEvent, orderLine } from '#server/database/schema/orders.ts'
import { lineReplacement, lineShortage, pickTick } from '#server/database/schema/packing.ts'
import { parcel } from '#server/database/schema/parcels.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refundRefusal, refundRefusalReason } from '#server/database/schema/refund-refusals.ts'
import { refund, refundLine, refundReduction } from '#server/database/schema/refunds.ts'
import { accessLog, staffAction } from '#server/database/schema/staff.ts'
import { delivery, lot, stockMove } from '#server/database/schema/stock.ts'
import { weighing } from '#server/database/schema/weighing.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertAll } from './insert-all.ts'
import type { MadeEvent, Rows } from './rows.ts'

/** A move changes its product's stock, row by row: thousands in one statement exceed the 5 s of the store's pool on a busy machine. */
const MAX_MOVES = 500

/** Writes orders with all that belongs to them, and returns the depositor codes of those that are paid in cash, by order. */
export async function writeOrders(tx: Tx, rows: Rows): Promise<Map<string, string>> {
  await insertAll(tx, guest, rows.guests)
  await insertAll(tx, order, rows.orders)
  await insertAll(tx, orderLine, rows.lines)
  await writeMoves(tx, rows)
  await writeEvents(tx, rows.events)
  await insertAll(tx, payment, rows.payments)
  await insertAll(tx, refund, rows.refunds)
  // Before the pieces that they gave back: until then the pieces are there to be short.
  await insertAll(tx, lineShortage, rows.shortages)
  await insertAll(tx, lineReplacement, rows.replacements)
  await insertAll(tx, refundLine, rows.refundLines)
  await insertAll(tx, refundReduction, rows.reductions)
  await insertAll(tx, weighing, rows.weighings)
  await insertAll(tx, pickTick, rows.ticks)
  await insertAll(tx, refundRefusal, rows.refusals)
  await insertAll(tx, refundRefusalReason, rows.refusalReasons)
  await insertAll(tx, deposit, rows.deposits)
  await insertAll(tx, depositPayer, rows.payers)
  await insertAll(tx, cashReceipt, rows.receipts)
  await insertAll(tx, parcel, rows.parcels)
  await insertAll(tx, orderRemark, rows.remarks)
  const codes = await tx.select({ id: order.id, code: order.depositorCode }).from(order).where(sql`${order.depositorCode} is not null`)
  return new Map(codes.map(({ id, code }) => [id, code ?? '']))
}

/** The moves in the order of time, with the lots that deliveries bring: orders draw from them as in the shop. */
async function writeMoves(tx: Tx, { deliveries, lots, moves }: Rows): Promise<void> {
  await insertAll(tx, delivery, deliveries)
  await insertAll(tx, lot, lots)
  const { rows: made } = await tx.execute<{ id: number; productId: number; received: number; at: string; actorId: string }>(sql`
    select l.id::float8 as id, l.product_id as "productId", l.received, l.created_at as at, d.received_by as "actorId"
    from lot l join delivery d on d.id = l.delivery_id`)
  const came = made.map(({ id, productId, received, at, actorId }) => ({
    productId,
    delta: received,
    kind: 'receive' as const,
    lotId: id,
    actorId,
    createdAt: new Date(at),
  }))
  const all = [...came, ...moves].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await insertAll(tx, stockMove, all, MAX_MOVES)
}

/** The events in the order of time; their numbers follow it. */
async function writeEvents(tx: Tx, events: MadeEvent[]): Promise<void> {
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertAll(
    tx,
    orderEvent,
    events.map(({ note: _note, ...event }) => event),
  )
  const noted = events.filter(({ note }) => note !== undefined)
  await tx.execute(sql`insert into order_note (event_id, text)
    select e.id, n.note from unnest(${sql.param(noted.map(({ orderId }) => orderId))}::text[], ${sql.param(noted.map(({ toStatus }) => toStatus))}::text[],
      ${sql.param(noted.map(({ note }) => note))}::text[]) as n (order_id, status, note)
    join order_event e on e.order_id = n.order_id and e.to_status = n.status`)
}

/** Writes the lines of the bank, and what staff did and looked at. */
export async function writeDesk(tx: Tx, rows: Rows): Promise<void> {
  await insertAll(tx, bankLine, rows.bankLines)
  await insertAll(tx, bankLineWords, rows.bankWords)
  await insertAll(tx, bankLineReading, rows.bankReadings)
  await insertAll(tx, bankLineBooking, rows.bankBookings)
  rows.actions.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertAll(tx, staffAction, rows.actions)
  rows.accesses.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertAll(tx, accessLog, rows.accesses)
}
