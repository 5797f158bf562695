import { EFFECT_DAYS } from '#contract/calls/console/settings.ts'
import { order } from '#server/database/schema/orders.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Of the paid orders of the last days that were delivered: how many reach a threshold of free delivery, in won, and how many another. */
export async function countFreeOrders(
  reader: Reader,
  now: number,
  other: number,
): Promise<{ orders: number; free: number; would: number }> {
  const from = (threshold: number) => sql<number>`(count(*) filter (where ${order.total} - ${order.discount} >= ${threshold}::int))::int`
  const [found] = await reader
    .select({ orders: sql<number>`count(*)::int`, free: from(now), would: from(other) })
    .from(order)
    .where(sql`${order.paidAt} > now() - make_interval(days => ${EFFECT_DAYS}) and not ${order.pickUp}`)
  return found ?? { orders: 0, free: 0, would: 0 }
}
