import type { TodayWaiting } from '#contract/calls/console/today.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { isLate } from '#server/orders/desk/late.ts'
import { failedLately } from '#server/orders/failed-lately.ts'
import { readRefundCalendar } from '#server/orders/refunds/read-refund-calendar.ts'
import { lateBefore } from '#server/orders/refunds/refund-deadline.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readOne } from './read-one.ts'

interface WaitingQuery {
  may: (permission: Permission) => boolean
  now: Date
  /** Counts low and empty stock; called only when the caller may see it. */
  stock: () => Promise<TodayWaiting['stock']>
}

/**
 * Counts what waits at each list, as far as the caller may open it. One short statement for each part, on indexes that hold what is open
 * apart from the thousands that are done.
 */
export async function readWaiting(reader: Reader, { may, now, stock: countStock }: WaitingQuery): Promise<TodayWaiting> {
  const part = <Part>(permission: Permission, read: () => Promise<Part>): Promise<Part | null> =>
    may(permission) ? read() : Promise.resolve(null)
  const [orders, deposits, chats, stock, failedPayments, refunds, receipts, inquiries, requests, reconcile] = await Promise.all([
    part('orders.read', () => readOrders(reader, now)),
    part('orders.deposit', () => readDeposits(reader)),
    part('chat.read', () =>
      readOldest(reader, sql`select count(*)::int as count, min(waiting_since) as oldest from chat_thread where waiting_since is not null`),
    ),
    part('catalogue.read', countStock),
    part('orders.refund', () => readFailedPayments(reader)),
    part('orders.refund', () => readRefunds(reader, now)),
    part('orders.refund', () => readReceipts(reader)),
    part('inquiries.read', () =>
      readOldest(reader, sql`select count(*)::int as count, min(created_at) as oldest from inquiry where handled_at is null`),
    ),
    part('catalogue.read', () => readRequests(reader)),
    part('orders.refund', () => readReconcile(reader)),
  ])
  return { orders, deposits, chats, stock, failedPayments, refunds, receipts, inquiries, requests, reconcile }
}

const instantOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment).toISOString())

/** Orders in work by state; `lateToPack` of the late ones are still to be packed. */
function readOrders(reader: Reader, now: Date) {
  return readOne<{ toPack: number; packing: number; onDelivery: number; unpaid: number; late: number; lateToPack: number }>(
    reader,
    sql`select (count(*) filter (where status = 'Order Processing...'))::int as "toPack",
        (count(*) filter (where status = 'Order Packaging...'))::int as packing,
        (count(*) filter (where status = 'Order on Delivery'))::int as "onDelivery",
        (count(*) filter (where status = 'Pending'))::int as unpaid,
        (count(*) filter (where ${isLate(now)}))::int as late,
        (count(*) filter (where status = 'Order Processing...' and ${isLate(now)}))::int as "lateToPack"
      from ${order}
      where status in ('Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery')`,
  )
}

async function readDeposits(reader: Reader) {
  const row = await readOne<{ lines: number; orders: number; won: number; due: string | null }>(
    reader,
    sql`select (select count(*)::int from bank_line where state = 'waiting') as lines, count(*)::int as orders,
        coalesce(sum(amount - coalesce((select sum(d.kept) from deposit d where d.order_id = o.id), 0)), 0)::float8 as won, min(due_at) as due
      from "order" o where status = 'Pending' and paid_at is null and payment_method = 'cash'`,
  )
  return { lines: row.lines, orders: row.orders, won: row.won, nextDueAt: instantOf(row.due) }
}

async function readOldest(reader: Reader, query: SQL) {
  const { count, oldest } = await readOne<{ count: number; oldest: string | null }>(reader, query)
  return { count, oldest: instantOf(oldest) }
}

function readFailedPayments(reader: Reader) {
  return readOne<{ count: number; won: number }>(
    reader,
    sql`select count(*)::int as count, coalesce(sum(o.amount), 0)::float8 as won from "order" o
      where o.status = 'Pending' and o.id in (select ${payment.orderId} from ${payment} where ${failedLately})`,
  )
}

async function readRefunds(reader: Reader, now: Date) {
  const late = lateBefore(await readRefundCalendar(reader, now)).toISOString()
  return readOne<{ byHand: number; atProvider: number; failed: number; late: number; won: number }>(
    reader,
    sql`select (count(*) filter (where ${byHand}))::int as "byHand", (count(*) filter (where not ${byHand}))::int as "atProvider",
        (count(*) filter (where status = 'pending' and failure_code is not null))::int as failed,
        (count(*) filter (where created_at < ${late}::timestamptz))::int as late, coalesce(sum(amount), 0)::float8 as won
      from refund where status <> 'done'`,
  )
}

/** Those that staff settle by hand, by the rule of the list of receipts. */
function readReceipts(reader: Reader) {
  return readOne<{ count: number }>(
    reader,
    sql`select count(*)::int as count from cash_receipt
      where failure_code is not null and (status = 'failed' or (status = 'issued' and cancel_wanted_at is not null and stuck_at is not null))`,
  )
}

/** Those that staff dismissed do not count, until a customer requests them again. */
function readRequests(reader: Reader) {
  return readOne<{ count: number; people: number; example: string | null }>(
    reader,
    sql`select count(*)::int as count, coalesce(sum(count), 0)::int as people, (array_agg(wording order by count desc, last_asked_at desc))[1] as example
      from stock_request r where count > 0 and last_asked_at > now() - interval '7 days'
        and not exists (select 1 from demand_dismissal d where d.query = r.query and r.last_asked_at <= d.dismissed_at)`,
  )
}

async function readReconcile(reader: Reader) {
  const { cases, at } = await readOne<{ cases: number; at: string | null }>(
    reader,
    sql`select (select count(*)::int from audit_case where closed_at is null) as cases, (select max(at) from audit_run) as at`,
  )
  return { light: lightOf(cases, at !== null), cases, checkedAt: instantOf(at) }
}

function lightOf(cases: number, checked: boolean): 'good' | 'bad' | 'unknown' {
  if (cases > 0) return 'bad'
  return checked ? 'good' : 'unknown'
}
