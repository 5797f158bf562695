import { eq, sql } from 'drizzle-orm'
import { ORDER_LIMITS } from '#contract/settings.ts'
import { account } from '#server/database/schema/account.ts'
import { order } from '#server/database/schema/orders.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { statement } from '#server/database/statement.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

const lock = statement((tx: Tx) =>
  tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('no key update')
    .prepare('checkout_lock_account'),
)

const HOUR = sql`interval '1 hour'`
const recent = sql`${order.placedAt} > now() - ${HOUR}`

/**
 * Unpaid orders end within days, so those of the last month are all there can be, and the index of an account's orders finds them. A store
 * without bounds counts nothing: the planner asks the settings once, before it looks at any order.
 */
const count = statement((tx: Tx) =>
  tx
    .select({
      unpaid: sql<number>`(count(*) filter (where ${order.status} = 'Pending' and ${order.paidAt} is null))::int`,
      lastHour: sql<number>`(count(*) filter (where ${recent}))::int`,
      // Until the oldest of the hour has left it.
      retryAfter: sql<number>`ceil(extract(epoch from coalesce(min(${order.placedAt}) filter (where ${recent}), now()) + ${HOUR} - now()))::int`,
      maxUnpaid: sql<number | null>`(select ("facts" #>> '{orders,unpaid}')::int from ${storeSettings})`,
      maxPerHour: sql<number | null>`(select ("facts" #>> '{orders,perHour}')::int from ${storeSettings})`,
    })
    .from(order)
    .where(sql`${order.accountId} = ${sql.placeholder('accountId')} and ${order.placedAt} > now() - interval '30 days'
        and coalesce((select "facts" -> 'orders' <> 'null'::jsonb from ${storeSettings}), true)`)
    .prepare('checkout_count_orders'),
)

/**
 * Makes sure that a customer may place one more order: an unpaid order holds stock, and every order sends mail to the address that it names.
 * Other orders of the same customer wait until the end of the transaction; counted under the lock, parallel ones cannot pass the bounds,
 * which are store settings (decision 029).
 * @throws Refusal TOO_MANY_UNPAID_ORDERS, or TOO_MANY_ORDERS with the seconds until the next one is taken.
 */
export async function needRoom(tx: Tx, accountId: string): Promise<void> {
  // Sent together; PostgreSQL counts when it has the lock.
  const [, [now]] = await Promise.all([lock(tx).execute({ accountId }), count(tx).execute({ accountId })])
  if (!now) throw new Error('Counting gave no row')
  const maxUnpaid = now.maxUnpaid ?? ORDER_LIMITS.unpaid
  if (now.unpaid >= maxUnpaid) throw new Refusal('TOO_MANY_UNPAID_ORDERS', { count: now.unpaid })
  if (now.lastHour >= (now.maxPerHour ?? ORDER_LIMITS.perHour))
    throw new Refusal('TOO_MANY_ORDERS', { retryAfter: Math.max(1, now.retryAfter) })
}
