import { nextStep, type OrderStatus } from '#contract/rules/order-states.ts'
import type { PieceWeight } from '#contract/rules/weight.ts'
import { orderLine } from '#server/database/schema/orders.ts'
import { type LatestReading, latestReadings } from '#server/database/weight-readings.ts'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { piecesGone } from '../pieces-gone.ts'

/**
 * A line sold by weight. `price` is that of a piece at its ceiling, after the discount, in won; `gone` counts pieces that are not packed.
 */
export type LineToWeigh = PieceWeight & {
  orderId: string
  position: number
  productId: number
  price: number
  quantity: number
  gone: number
  readings: LatestReading[]
}

/** Whether the pieces of an order can be weighed: it is paid and has not left. */
export function canBeWeighed({ status }: { status: OrderStatus }): boolean {
  return status === 'Order Processing...' || nextStep(status) === 'Order on Delivery'
}

async function readWhere(reader: Reader, which: SQL | undefined): Promise<LineToWeigh[]> {
  const rows = await reader
    .select({
      orderId: orderLine.orderId,
      position: orderLine.position,
      productId: orderLine.productId,
      price: sql<number>`${orderLine.price} - ${orderLine.discount}`,
      quantity: orderLine.quantity,
      estimate: orderLine.weightEstimate,
      ceiling: orderLine.weightCeiling,
      tolerance: orderLine.weightTolerance,
      gone: piecesGone,
      readings: latestReadings,
    })
    .from(orderLine)
    .where(and(which, isNotNull(orderLine.weightCeiling)))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  return rows.flatMap(({ estimate, ceiling, tolerance, readings, ...row }) =>
    estimate === null || ceiling === null || tolerance === null ? [] : [{ ...row, estimate, ceiling, tolerance, readings: readings ?? [] }],
  )
}

/** The lines of an order that are sold by weight. */
export function readLinesToWeigh(reader: Reader, orderId: string): Promise<LineToWeigh[]> {
  return readWhere(reader, eq(orderLine.orderId, orderId))
}

/** The line of a product; undefined when the order has none, or it is not sold by weight. */
export async function readLineToWeigh(reader: Reader, orderId: string, productId: number): Promise<LineToWeigh | undefined> {
  const [line] = await readWhere(reader, and(eq(orderLine.orderId, orderId), eq(orderLine.productId, productId)))
  return line
}

/** Those of some orders with a piece that was neither weighed nor left out. */
export async function readUnweighed(reader: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const lines = await readWhere(reader, inArray(orderLine.orderId, [...orderIds]))
  return new Set(lines.filter((line) => line.readings.length + line.gone < line.quantity).map((line) => line.orderId))
}
