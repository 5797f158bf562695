import type { BlockReason, CorrectionReason } from '#contract/rules/products/lots.ts'
import type { StockMoveKind } from '#server/database/schema/stock.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'

/**
 * One change of a product's stock count. A sale and a substitute take (negative); a return of a cancelled order, a restock of refunded
 * pieces, a release of missing ones and a returned substitute give back (positive): all of these are for an order.
 */
export type StockMove = {
  productId: number
  delta: number
  kind: StockMoveKind
  orderId?: string
  note?: string
  /** Of a correction, and of a lot that is blocked or sold again. */
  reason?: CorrectionReason | BlockReason
  /** The one lot that it is of. Without one, pieces leave the lots of the nearest date first (decision 067). */
  lotId?: number
  /** Missing pieces of a count that leave the stock without a lot alone. */
  loose?: boolean
  /** The account of staff. */
  actorId?: string
  /** Names a correction, which is booked once. */
  key?: string
}

const MOVE = `
  insert into stock_move (product_id, delta, kind, order_id, note, reason, lot_id, actor_id, loose, key)
  select m.product_id, m.delta, m.kind, m.order_id, m.note, m.reason, m.lot_id, m.actor_id, m.loose, m.key
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::bool[], $10::text[])
    as m (product_id, delta, kind, order_id, note, reason, lot_id, actor_id, loose, key)
  order by m.product_id`

/**
 * Writes stock moves into the ledger, which changes the stock counts, in one statement and in product id order. Zero moves are skipped.
 * @throws Refusal OUT_OF_STOCK when a count would become negative, IDEMPOTENCY_KEY_REUSED for a key that another move has; the transaction
 * is then aborted.
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
        column((move) => move.reason ?? null),
        column((move) => move.lotId ?? null),
        column((move) => move.actorId ?? null),
        column((move) => move.loose ?? false),
        column((move) => move.key ?? null),
      ],
    })
  } catch (error) {
    const broken = databaseError(error)?.constraint
    // More in lots than in stock: the rest of the pieces is past its date.
    if (broken === 'product_stock' || broken === 'product_lots' || broken === 'lot_remaining') throw new Refusal('OUT_OF_STOCK')
    if (broken === 'stock_move_key') throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    throw error
  }
  // Moves for an order are published by the event of that order, so that a sale costs no more.
  if (real.some((move) => move.orderId === undefined)) await notifyWaiting(tx, 'catalogue.read')
}
