import { HOLD_LIMITS, ORDER_LIMITS, type StoreFacts } from '#contract/calls/settings.ts'
import { account } from '#server/database/schema/account.ts'
import { accountBlock } from '#server/database/schema/customers.ts'
import { order } from '#server/database/schema/orders.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import { together } from '#server/platform/database/together.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/read-settings.ts'

/** The number and total (won) of an account's unpaid orders, and the hold limits; `holds` is null where there is no limit. */
export type UnpaidOrders = { unpaid: number; unpaidWon: number; phoneProven: boolean; holds: StoreFacts['holds'] }

const lock = statement((tx: Tx) =>
  tx
    .select({ phoneVerifiedAt: account.phoneVerifiedAt })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('no key update')
    .prepare('checkout_lock_account'),
)

const HOUR = sql`interval '1 hour'`
const recent = sql`${order.placedAt} > now() - ${HOUR}`
const unpaid = sql`${order.status} = 'Pending' and ${order.paidAt} is null`

/** A limit of the store's settings; JSON null means no limit, unlike a missing value. */
function bounds<Name extends 'orders' | 'holds'>(name: Name, otherwise: StoreFacts[Name]): SQL<StoreFacts[Name]> {
  return sql`coalesce((select "facts" -> ${sql.raw(`'${name}'`)} from ${storeSettings}), ${sql.raw(`'${JSON.stringify(otherwise)}'`)}::jsonb)`
}
const orders = bounds('orders', ORDER_LIMITS)
const holds = bounds('holds', HOLD_LIMITS)

/**
 * Counts the account's orders of the last month, which include all unpaid ones because those end within days. A store without limits counts
 * nothing: the planner checks the settings first.
 */
const count = statement((tx: Tx) =>
  tx
    .select({
      unpaid: sql<number>`(count(*) filter (where ${unpaid}))::int`,
      unpaidWon: sql<number>`(coalesce(sum(${order.amount}) filter (where ${unpaid}), 0))::float8`,
      lastHour: sql<number>`(count(*) filter (where ${recent}))::int`,
      // Seconds until the oldest order of the last hour leaves the window.
      retryAfter: sql<number>`ceil(extract(epoch from coalesce(min(${order.placedAt}) filter (where ${recent}), now()) + ${HOUR} - now()))::int`,
      orders,
      holds,
      // Here and not where the account is locked: only a statement that begins after the lock sees a block that was waited for.
      blocked: sql<boolean>`exists (select from ${accountBlock} where ${accountBlock.accountId} = ${sql.placeholder('accountId')})`,
    })
    .from(order)
    .where(sql`${order.accountId} = ${sql.placeholder('accountId')} and ${order.placedAt} > now() - interval '30 days'
        and (${orders} <> 'null'::jsonb or ${holds} <> 'null'::jsonb)`)
    .prepare('checkout_count_orders'),
)

/**
 * Checks that a customer may place one more order: an unpaid order holds stock, and every order sends mail to the address it names. The
 * account is locked until the transaction ends, so parallel orders cannot exceed the limits, which are store settings (decision 022).
 * Returns the values that `checkHoldLimits` needs.
 * @throws Refusal ACCOUNT_BLOCKED, TOO_MANY_UNPAID_ORDERS, or TOO_MANY_ORDERS with the seconds until the next one is accepted.
 */
export async function checkOrderLimits(tx: Tx, accountId: string): Promise<UnpaidOrders> {
  // Both statements share a round trip; PostgreSQL counts once it holds the lock.
  const [[person], [now]] = await together([lock(tx).execute({ accountId }), count(tx).execute({ accountId })])
  if (!now) throw new Error('Counting gave no row')
  const { orders: most, lastHour, retryAfter, blocked, ...unpaidOrders } = now
  if (blocked) throw await refuseBlocked(tx)
  if (most !== null) {
    if (unpaidOrders.unpaid >= most.unpaid) throw new Refusal('TOO_MANY_UNPAID_ORDERS', { count: unpaidOrders.unpaid })
    if (lastHour >= most.perHour) throw new Refusal('TOO_MANY_ORDERS', { retryAfter: Math.max(1, retryAfter) })
  }
  return { ...unpaidOrders, phoneProven: person?.phoneVerifiedAt != null }
}

/** The refusal of a blocked customer. It names the contact and not the reason, which is for staff alone. */
async function refuseBlocked(tx: Tx): Promise<Refusal> {
  const { contact } = await readSettings(tx)
  return new Refusal('ACCOUNT_BLOCKED', { values: { phone: contact.phones[0] ?? '', email: contact.email } })
}
