import { order, orderLine } from '#server/database/schema/orders.ts'
import { lineReplacement, lineShortage } from '#server/database/schema/packing.ts'
import { eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** A short line with its order's line and what should replace it. */
export type ShortLineRow = {
  shortage: typeof lineShortage.$inferSelect
  line: typeof orderLine.$inferSelect
  replacement: typeof lineReplacement.$inferSelect | null
  accountId: string
  orderNumber: number
}

/** A short line by its id; null when there is none. */
export async function readShortLine(reader: Reader, shortageId: string): Promise<ShortLineRow | null> {
  const [found] = await readWhere(reader, eq(lineShortage.id, shortageId))
  return found ?? null
}

/** All short lines of an order. */
export function readShortLines(reader: Reader, orderId: string): Promise<ShortLineRow[]> {
  return readWhere(reader, eq(lineShortage.orderId, orderId))
}

function readWhere(reader: Reader, which: SQL): Promise<ShortLineRow[]> {
  return reader
    .select({
      shortage: lineShortage,
      line: orderLine,
      replacement: lineReplacement,
      accountId: order.accountId,
      orderNumber: order.number,
    })
    .from(lineShortage)
    .innerJoin(orderLine, sql`${orderLine.orderId} = ${lineShortage.orderId} and ${orderLine.position} = ${lineShortage.position}`)
    .innerJoin(order, eq(order.id, lineShortage.orderId))
    .leftJoin(lineReplacement, eq(lineReplacement.shortageId, lineShortage.id))
    .where(which)
}

/**
 * Paid pieces that an order's parcels will hold: its own, and those of replacements that are agreed or proposed. An order of gifts alone is
 * none any more.
 */
export async function paidPiecesLeft(reader: Reader, orderId: string): Promise<number> {
  const { rows } = await reader.execute<{ left: number }>(sql`select (
    coalesce((select sum(greatest(l.quantity - pieces_gone(l.order_id, l.position), 0)) from order_line l 
      where l.order_id = ${orderId} and l.price > l.discount), 0)
    + coalesce((select sum(r.quantity) from line_replacement r where r.order_id = ${orderId} and r.state in ('asked', 'accepted') and r.charged > 0), 0))::int as left`)
  return rows[0]?.left ?? 0
}
