import { deposit } from '#server/database/schema/cash.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The amounts that orders have kept of their deposits, in won; an order without any is missing. */
export async function sumKept(reader: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader
    .select({ orderId: deposit.orderId, kept: sql<number>`sum(${deposit.kept})::int` })
    .from(deposit)
    .where(inArray(deposit.orderId, [...orderIds]))
    .groupBy(deposit.orderId)
  return new Map(rows.map(({ orderId, kept }) => [orderId, kept]))
}

/** The part of an unpaid order's cost that has arrived, in won; 0 once the order is paid or has ended. */
export async function readArrived(
  reader: Reader,
  { id, status, paidAt }: { id: string; status: string; paidAt: Date | null },
): Promise<number> {
  return status !== 'Pending' || paidAt ? 0 : ((await sumKept(reader, [id])).get(id) ?? 0)
}
