import type { z } from 'zod'
import type { consoleCountItem } from '#contract/calls/console/stock/stocktakes.ts'
import type { CountedLot } from '#server/database/schema/stocktakes.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { lotId } from '../lots/lot-id.ts'

type LotFigures = NonNullable<z.output<typeof consoleCountItem.body>['lots']>

/**
 * The lots of a locked product that are sold and have something left, each with the pieces that somebody counted of it and those that
 * should stand there; null when one of the figures is of another lot.
 */
export async function countedLots(tx: Tx, product: number, figures: LotFigures): Promise<CountedLot[] | null> {
  const { rows } = await tx.execute<{ id: number; expected: number }>(standing(product))
  const counted = new Map(figures.map(({ lotId: id, pieces }) => [lotId(id), pieces]))
  const lots = rows.map((row) => ({ ...row, counted: counted.get(row.id) ?? 0 }))
  return [...counted.keys()].every((id) => rows.some((row) => row.id === id)) ? lots : null
}

/**
 * Pieces that should stand on the shelf of each lot: what is left of it, and what orders took that lies in no box. A box gets the nearest
 * date first.
 */
const standing = (product: number) => sql`
  with sold as (select id, remaining, best_before from lot where product_id = ${product} and blocked is null and remaining > 0),
  held as (
    select s.id, s.best_before, m.order_id, -sum(m.delta) as pieces
    from sold s join lot_move m on m.lot_id = s.id join "order" o on o.id = m.order_id
    where o.status in ('Pending', 'Order Processing...') group by s.id, s.best_before, m.order_id having sum(m.delta) < 0
  ), boxed as (
    select t.order_id, sum(t.picked) as pieces
    from pick_tick t
    left join order_line l on t.shortage_id = '' and l.order_id = t.order_id and l.position = t.position
    left join line_replacement r on t.shortage_id <> '' and r.shortage_id = t.shortage_id
    where t.order_id in (select order_id from held) and coalesce(r.product_id, l.product_id) = ${product} group by t.order_id
  ), waiting as (
    select h.id, least(h.pieces,
      greatest(0, sum(h.pieces) over (partition by h.order_id order by h.best_before, h.id) - coalesce(b.pieces, 0))) as pieces
    from held h left join boxed b on b.order_id = h.order_id
  )
  select s.id::float8 as id, (s.remaining + coalesce((select sum(w.pieces) from waiting w where w.id = s.id), 0))::int as expected
  from sold s order by s.best_before, s.id`
