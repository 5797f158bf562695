import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'

/** A timer may fire some milliseconds before the minute of the database's clock. */
const EARLY_SECONDS = 1

/**
 * Starts and ends deals: writes the discount in force into the products, so that every reader sees the same price (decision 064). Safe to
 * repeat, on any number of nodes. Returns the number of products with a new price.
 * @param now for tests; default the database's clock
 * @param onlyProduct one whose deals were changed
 */
export async function turnDeals(tx: Tx, { now, onlyProduct }: { now?: Date; onlyProduct?: number } = {}): Promise<number> {
  const moment = now ? sql`${now.toISOString()}::timestamptz` : sql`clock_timestamp() + make_interval(secs => ${EARLY_SECONDS})`
  const { rows } = await tx.execute(sql`
    with moment as (select m as at, m at time zone 'Asia/Seoul' as seoul from (select ${moment} as m) as given),
    due as (
      select d.product_id, d.discount, d.weekday,
        coalesce(d.ends_at, (date_trunc('day', moment.seoul) + interval '1 day') at time zone 'Asia/Seoul') as ends_at
      from deal d, moment
      where d.weekday = extract(dow from moment.seoul) or (d.weekday is null and moment.at >= d.starts_at and moment.at < d.ends_at)
    ),
    turning as (
      select p.id, due.discount, due.weekday, due.ends_at
      from product p left join due on due.product_id = p.id
      where (p.deal_ends_at is not null or due.product_id is not null)
        and (${onlyProduct ?? null}::int is null or p.id = ${onlyProduct ?? null}::int)
        and (p.deal_discount, p.deal_weekday, p.deal_ends_at) is distinct from (due.discount, due.weekday::smallint, due.ends_at)
      -- In id order, like everybody who locks several products.
      order by p.id
      for no key update of p
    )
    update product p set deal_discount = t.discount, deal_weekday = t.weekday, deal_ends_at = t.ends_at,
      ended_deal_discount = case when t.discount is null then p.deal_discount else null end, updated_at = now()
    from turning t where p.id = t.id
    returning p.id`)
  return rows.length
}

/** The scheduled job: every minute deals begin and end. */
export function turnDueDeals(db: Db): Promise<number> {
  return inTransaction(db, (tx) => turnDeals(tx))
}
