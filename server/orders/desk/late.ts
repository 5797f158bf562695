import { order } from '#server/database/schema/orders.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { seoulDay } from '#server/platform/database/seoul-days.ts'

/** States in which an order can be late: those in work. */
const IN_WORK = ['Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery']

/**
 * Whether an order is late, the one rule of the shop: unpaid cash with a deadline within a day, or not delivered on the day that was
 * promised. An order that is still to be packed is late on that day, one under way after it. For statements that read the table `order`.
 */
export function isLate(now: Date): SQL<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const today = seoulDay(moment)
  return sql<boolean>`(${order.status} in (${sql.join(
    IN_WORK.map((status) => sql`${status}`),
    sql`, `,
  )}) and coalesce(case ${order.status}
    when 'Pending' then ${order.paidAt} is null and ${order.paymentMethod} = 'cash' and ${order.dueAt} < ${moment} + interval '1 day'
    when 'Order on Delivery' then ${order.promisedOn} < ${today}
    else ${order.promisedOn} <= ${today} end, false))`
}
