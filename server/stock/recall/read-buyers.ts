import type { LotBuyer, RecallReason } from '#contract/calls/console/stock/recalls.ts'
import { orderNumberText } from '#contract/calls/orders.ts'
import { RECALL_CONTACT } from '#server/messages/recall-contact.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { lotId } from '../lots/lot-id.ts'

/** The lots that are recalled together with a lot: those of its product with the same code, or it alone when it has none. */
export const SAME_LOTS = (id: string) => sql`
  select l.id from lot l join lot chosen on chosen.id = ${lotId(id)}
  where l.product_id = chosen.product_id and (l.id = chosen.id or (chosen.code <> '' and l.code = chosen.code))`

/** The recalls that a lot is part of: its own, and those of its product with the same code. A lot without a code has its own alone. */
export const RECALLS = (id: string) => sql`
  select r.id from lot l join lot_recall r on r.id = l.recall_id or (r.product_id = l.product_id and l.code <> '' and r.code = l.code)
  where l.id = ${lotId(id)}`

/**
 * Leaves out cancelled orders. One may still have pieces of a lot, broken ones that were refunded and not put back, but nobody got them.
 */
export const NOT_CANCELLED = sql`o.status not in ('Cancelled', 'Refund Done')`

interface Row extends Record<string, unknown>, Omit<LotBuyer, 'orderNumber'> {
  number: number
}

/** Orders with pieces of a lot that did not come back, except cancelled ones. Those that no message reaches come first, then the latest. */
export async function readBuyers(reader: Reader, id: string): Promise<LotBuyer[]> {
  const { rows } = await reader.execute<Row>(sql`
    with got as (
      select m.order_id, -sum(m.delta)::int as pieces from lot_move m
      where m.lot_id in (${SAME_LOTS(id)}) and m.order_id is not null group by m.order_id having sum(m.delta) < 0
    )
    select o.id as "orderId", o.number, to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt", o.status,
      contact.*, got.pieces, to_char(sent.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "toldAt",
      (contact.email = '' and contact.phone = '') or (sent.messages > 0 and sent.at is null) as unreachable
    from got join "order" o on o.id = got.order_id and ${NOT_CANCELLED}
      cross join lateral (${RECALL_CONTACT}) contact
      cross join lateral (
        select min(s.created_at) filter (where s.outcome is null or s.outcome = 'sent') as at, count(*) as messages
        from (${RECALLS(id)}) r join message s on s.template = 'lot-recalled' and s.subject = r.id || ':' || o.id) sent
    order by unreachable desc, o.placed_at desc, o.id`)
  return rows.map(({ number, ...row }) => ({ ...row, orderNumber: orderNumberText(number) }))
}

/** The recall of a lot, and how many orders were notified by it and by others of its code; null while there is none. */
export async function readRecall(reader: Reader, id: string) {
  const { rows } = await reader.execute<{ at: string; by: string | null; reason: RecallReason; people: number }>(sql`
    select to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.name as by, r.reason,
      (select count(distinct split_part(s.subject, ':', 2)) from message s where s.template = 'lot-recalled'
        and split_part(s.subject, ':', 1) in (${RECALLS(id)}) and (s.outcome is null or s.outcome = 'sent'))::int as people
    from lot l join lot_recall r on r.id = l.recall_id left join account a on a.id = r.actor_id where l.id = ${lotId(id)}`)
  return rows[0] ?? null
}
