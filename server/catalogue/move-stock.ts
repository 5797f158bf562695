import type { StockMoveKind } from '#server/database/schema/catalogue.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * One change of a product's stock count. A sale and a substitute take (negative); a return of a cancelled order, a restock of refunded pieces,
 * a release of missing ones and a returned substitute give back (positive): all of these are for an order.
 */
export type StockMove = {
  productId: number
  delta: number
  kind: StockMoveKind
  orderId?: string
  note?: string
}

const MOVE = `
  insert into stock_move (product_id, delta, kind, order_id, note)
  select m.product_id, m.delta, m.kind, m.order_id, m.note
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[]) as m (product_id, delta, kind, order_id, note)
  order by m.product_id`

/**
 * Writes stock moves into the ledger, which changes the stock counts, in one statement and in product id order. Zero moves are skipped.
 * @throws Refusal OUT_OF_STOCK when a count would become negative; the transaction is then aborted.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[]): Promise<void> {
  const real = moves.filter((move) => move.delta !== 0)
  if (real.length === 0) return
  const column = (pick: (move: StockMove) => unknown) => real.map(pick)
  try {
    await tx.$client.query({
      name: 'catalogue_move_stock',
      text: MOVE,
      values: [
        column((move) => move.productId),
        column((move) => move.delta),
        column((move) => move.kind),
        column((move) => move.orderId ?? null),
        column((move) => move.note ?? null),
      ],
    })
  } catch (error) {
    if (databaseError(error)?.constraint === 'product_stock') throw new Refusal('OUT_OF_STOCK')
    throw error
  }
}
