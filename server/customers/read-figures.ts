import type { Customer } from '#contract/calls/console/customers.ts'
import { order } from '#server/database/schema/orders.ts'
import { count, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Won of the paid orders of a person that were not given back. */
export const boughtWon = sql<number>`coalesce(sum(${order.amount} - ${order.refundedAmount}) filter (where ${order.paidAt} is not null), 0)::float8`

/** The sums of a person's orders, in won. */
export async function readFigures(reader: Reader, accountId: string): Promise<Customer['figures']> {
  const [sums] = await reader
    .select({
      orders: count(),
      paid: sql<number>`(count(*) filter (where ${order.paidAt} is not null))::int`,
      paidWon: sql<number>`coalesce(sum(${order.amount}) filter (where ${order.paidAt} is not null), 0)::float8`,
      bought: boughtWon,
      givenBack: sql<number>`coalesce(sum(${order.refundedAmount}), 0)::float8`,
    })
    .from(order)
    .where(eq(order.accountId, accountId))
  const { orders = 0, paid = 0, paidWon = 0, bought = 0, givenBack = 0 } = sums ?? {}
  return { orders, bought, average: paid === 0 ? 0 : Math.round(paidWon / paid), givenBack }
}
