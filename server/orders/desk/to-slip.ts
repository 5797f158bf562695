import type { OrderSlip, PlannedStep } from '#contract/calls/console/order-desk.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { areaOf } from '#contract/rules/area.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { account } from '#server/database/schema/account.ts'
import { plannedStep } from '#server/database/schema/order-desk.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { type AnyColumn, eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { holdOf, readLinesLeft } from '../packing/lines-left.ts'
import { isBeingPacked } from '../packing/packed-states.ts'
import { dueOf } from '../to-order.ts'
import { isLate } from './late.ts'

/** The columns of an order that its slip shows. */
export const slipColumns = {
  id: order.id,
  number: order.number,
  status: order.status,
  amount: order.amount,
  pickUp: order.pickUp,
  firstName: order.firstName,
  lastName: order.lastName,
  address: order.address,
  paymentMethod: order.paymentMethod,
  placedAt: order.placedAt,
  paidAt: order.paidAt,
  endedAt: order.endedAt,
  dueAt: order.dueAt,
  promisedOn: order.promisedOn,
  autoCancelled: order.autoCancelled,
}
type SlipRow = Pick<typeof order.$inferSelect, keyof typeof slipColumns>

/** Pictures that a slip shows. */
const IMAGES = 3

/** Orders as slips, in the order of the rows. `now` decides what is late. */
export async function toSlips(reader: Reader, rows: readonly SlipRow[], now: Date): Promise<OrderSlip[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const inPacking = rows.filter(({ status }) => isBeingPacked(status)).map(({ id }) => id)
  const [lines, planned, packing] = await Promise.all([
    readPieces(reader, ids, now),
    readPlanned(reader, ids),
    readLinesLeft(reader, inPacking),
  ])
  return rows.map((row) => {
    return {
      _id: row.id,
      orderNumber: orderNumberText(row.number),
      status: row.status,
      time: row.placedAt.toISOString(),
      amount: row.amount,
      name: fullName(row),
      area: areaOf(row.address),
      pickUp: row.pickUp,
      images: lines.get(row.id)?.images ?? [],
      pieces: lines.get(row.id)?.pieces ?? 0,
      paymentMethod: row.paymentMethod,
      paid: row.paidAt !== null,
      dueAt: dueOf(row),
      promisedOn: row.promisedOn,
      late: lines.get(row.id)?.late ?? false,
      planned: planned.get(row.id) ?? null,
      held: holdOf(row.status, packing.get(row.id)),
    }
  })
}

/** One parameter for all ids: a hundred of them take longer to write down than to read. */
const isOneOf = (column: AnyColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])}::text[])`

/** The planned steps of some orders, by order. */
export async function readPlanned(reader: Reader, orderIds: readonly string[]): Promise<Map<string, PlannedStep>> {
  const rows = await reader
    .select({
      orderId: plannedStep.orderId,
      to: plannedStep.toStatus,
      takesAt: plannedStep.takesAt,
      by: sql<string>`coalesce((select ${account.name} from ${account} where ${account.id} = ${plannedStep.actorId}), '')`,
    })
    .from(plannedStep)
    .where(isOneOf(plannedStep.orderId, orderIds))
  return new Map(rows.map(({ orderId, to, takesAt, by }) => [orderId, { to, takesAt: takesAt.toISOString(), by }]))
}

/** Pictures and pieces of some orders, and whether they are late. */
async function readPieces(reader: Reader, orderIds: readonly string[], now: Date) {
  const rows = await reader
    .select({
      orderId: orderLine.orderId,
      images: sql<string[]>`(array_agg(${orderLine.image} order by ${orderLine.position}))[1:${sql.raw(String(IMAGES))}]`,
      pieces: sql<number>`sum(${orderLine.quantity})::int`,
      late: isLate(now),
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(isOneOf(orderLine.orderId, orderIds))
    .groupBy(orderLine.orderId, order.id)
  return new Map(rows.map(({ orderId, ...found }) => [orderId, found]))
}
