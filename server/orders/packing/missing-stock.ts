import { orderNumberText } from '#contract/calls/orders.ts'
import type { ShortReason } from '#contract/rules/short-lines.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ShortLineRow } from './short-line.ts'

type ShortLine = Pick<ShortLineRow, 'shortage' | 'line' | 'orderNumber'>

/**
 * The order gives up the pieces of a short line that were not found, and a count takes them off again, because they are not there. Pieces
 * of a lot that is blocked now have left the stock already (decision 067), so that only what the order really added is taken off.
 */
export async function giveUpMissing(tx: Tx, { shortage, line, orderNumber }: ShortLine): Promise<void> {
  const { productId, orderId } = line
  const before = await lockStock(tx, productId)
  await moveStock(tx, [{ productId, delta: shortage.quantity, kind: 'release', orderId }])
  const added = (await lockStock(tx, productId)) - before
  await moveStock(tx, [{ productId, delta: -added, kind: 'count', note: noteOf(shortage.reason, orderNumber) }])
}

/** An empty shelf takes off all that the ledger still believes in, in the transaction of its report. */
export async function emptyShelf(
  tx: Tx,
  { productId, reason, orderNumber }: { productId: number; reason: ShortReason; orderNumber: number },
): Promise<void> {
  const stock = await lockStock(tx, productId)
  await moveStock(tx, [{ productId, delta: -stock, kind: 'count', note: noteOf(reason, orderNumber) }])
}

/**
 * Counts back what {@link emptyShelf} took off, into the same lots: the shelf was not empty. A shelf that somebody counted or corrected
 * since is right already, and pieces of a lot that was blocked since are not for sale. The counts of other short lines of the product do
 * not matter: each takes off what its own order gave up, or is counted back itself.
 */
export async function refillShelf(tx: Tx, { shortage, line, orderNumber }: ShortLine): Promise<void> {
  const { productId } = line
  await lockStock(tx, productId)
  // The moment of a transaction is one: that of the report is that of its count.
  const { rows } = await tx.execute<{ lotId: number | null; pieces: number }>(sql`
    with counted as (
      select m.id, -m.delta as pieces from stock_move m join line_shortage s on s.id = ${shortage.id} and s.reported_at = m.created_at
      where m.product_id = ${productId} and m.kind = 'count' and m.note = ${noteOf(shortage.reason, orderNumber)}
        and not exists (select from stock_move later where later.product_id = m.product_id and later.id > m.id
          and later.kind in ('count', 'correction', 'import')
          and not exists (select from line_shortage other
            join order_line o on o.order_id = other.order_id and o.position = other.position and o.product_id = m.product_id
            where later.created_at in (other.reported_at, other.resolved_at)))
        and not exists (select from stocktake_item i where i.product_id = m.product_id and i.counted_at > s.reported_at)
    ), of_lots as (
      select l.lot_id, -l.delta as pieces from lot_move l join counted on counted.id = l.stock_move_id
    )
    select lot.id::float8 as "lotId", of_lots.pieces from of_lots join lot on lot.id = of_lots.lot_id where lot.blocked is null
    union all
    select null, (counted.pieces - coalesce((select sum(pieces) from of_lots), 0))::int from counted`)
  const note = noteOf('found', orderNumber)
  await moveStock(
    tx,
    rows.map(({ lotId, pieces }) => ({ productId, delta: pieces, kind: 'count' as const, note, ...(lotId !== null && { lotId }) })),
  )
}

const noteOf = (what: string, orderNumber: number) => `${what} at packing of ${orderNumberText(orderNumber)}`

/** The stock count of a product, which stays locked. */
async function lockStock(tx: Tx, productId: number): Promise<number> {
  return (await lockProducts(tx, [productId])).get(productId)?.stockCount ?? 0
}
