import type { ReconcileSums } from '#contract/calls/console/reconcile.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

interface Row extends Record<string, number> {
  count: number
  taken: number
  ordered: number
  paid: number
  withMoney: number
  waitForCash: number
  refunds: number
  asked: number
  done: number
  products: number
  ledger: number
  counted: number
}

/**
 * The sums that are equal when the books agree. Money in won. `at` selects those of a moment of the past: what came or ended since does not
 * count, and the counts of the products are those of today less what moved since.
 */
export async function readSums(reader: Reader, at: Date | null = null): Promise<ReconcileSums> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`
  const { rows } = await reader.execute<Row>(sql`
    with recent as (select p.order_id, p.taken, p.status from payment p where p.paid_at > ${moment} - interval '1 day' and p.paid_at <= ${moment}),
    money as (select count(*)::int as count, coalesce(sum(taken), 0)::float8 as taken from recent where status = 'paid'),
    placed as (
      select coalesce(sum(o.amount), 0)::float8 as ordered, count(*)::int as paid,
        (count(*) filter (where exists (select 1 from payment p where p.order_id = o.id and p.status = 'paid')))::int as with_money
      from "order" o where o.paid_at > ${moment} - interval '1 day' and o.paid_at <= ${moment}
    ),
    cash as (
      select count(*)::int as waits from "order" where payment_method = 'cash' and placed_at <= ${moment}
        and (paid_at is null or paid_at > ${moment}) and (ended_at is null or ended_at > ${moment})
    ),
    back as (
      select count(*)::int as refunds, coalesce(sum(r.amount), 0)::float8 as asked,
        coalesce(sum(r.amount) filter (where r.done_at <= ${moment}), 0)::float8 as done
      from refund r join payment p on p.id = r.payment_id
      where p.provider <> 'cash' and r.created_at > ${moment} - interval '14 days' and r.created_at <= ${moment}
        and coalesce(r.sent_by, 'provider') = 'provider'
    ),
    packs as (
      select goods.products, moves.until as ledger, goods.pieces - moves.since as counted
      from (select count(*)::int as products, coalesce(sum(stock_count), 0)::float8 as pieces from product) goods,
        (select coalesce(sum(delta) filter (where created_at <= ${moment}), 0)::float8 as until,
          coalesce(sum(delta) filter (where created_at > ${moment}), 0)::float8 as since from stock_move) moves
    )
    select money.count, money.taken, placed.ordered, placed.paid, placed.with_money as "withMoney", cash.waits as "waitForCash",
      back.refunds, back.asked, back.done, packs.products, packs.ledger, packs.counted
    from money, placed, cash, back, packs`)
  const [row] = rows
  if (!row) throw new Error('Sums without a row')
  return {
    payments: { count: row.count, taken: row.taken, ordered: row.ordered },
    orders: { paid: row.paid, withMoney: row.withMoney, waitForCash: row.waitForCash },
    refunds: { count: row.refunds, asked: row.asked, done: row.done },
    packs: { products: row.products, ledger: row.ledger, counted: row.counted },
  }
}
