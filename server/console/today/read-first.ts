import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { order } from '#server/database/schema/orders.ts'
import { toSlips } from '#server/orders/desk/to-slip.ts'
import { asc, inArray } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The order that is to be packed first: the one promised for the earliest day, and of these the oldest. */
export async function readFirst(reader: Reader, now: Date): Promise<OrderSlip | null> {
  const rows = await reader
    .select()
    .from(order)
    .where(inArray(order.status, ['Order Processing...', 'Order Packaging...']))
    .orderBy(asc(order.promisedOn), asc(order.placedAt))
    .limit(1)
  const [slip = null] = await toSlips(reader, rows, now)
  return slip
}
