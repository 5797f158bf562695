import type { z } from 'zod'
import type { consoleCountItem } from '#contract/calls/console/stock/stocktakes.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { type CountedLot, stocktake, stocktakeItem } from '#server/database/schema/stocktakes.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { countedLots } from './counted-lots.ts'
import { lockStocktake } from './lock-stocktake.ts'
import { notifyStocktake } from './notify-stocktake.ts'
import { readLine } from './read-lines.ts'

type Figure = z.output<typeof consoleCountItem.body>

const NO_FIGURE = { counted: null, lots: null, stockThen: null, orderedThen: null, countedAt: null, countedBy: null }

/**
 * Stores how many pieces of a product were counted, with the stock of the same moment; null removes the figure. The same figure of the same
 * person again changes nothing. Returns the former figure. With `lots`, the part of each lot is stored with the pieces expected in it.
 * @throws Refusal NOT_FOUND; STOCKTAKE_ENDED; CHANGED_MEANWHILE with the line of somebody who was faster
 */
export async function countItem(tx: Tx, { stocktakeId: id, itemId, pieces, was, add, lots }: Figure, actorId: string, now: Date) {
  const count = await lockStocktake(tx, id)
  if (count.state !== 'open') throw new Refusal('STOCKTAKE_ENDED')
  const product = productId(itemId)
  const locked = (await lockProducts(tx, [product])).get(product)
  const of = and(eq(stocktakeItem.stocktakeId, count.id), eq(stocktakeItem.productId, product))
  const [before] = await tx
    .select({ counted: stocktakeItem.counted, by: stocktakeItem.countedBy, lots: stocktakeItem.lots })
    .from(stocktakeItem)
    .where(of)
  if (!locked || !before) throw new Refusal('NOT_FOUND')
  const changed = async () => new Refusal('CHANGED_MEANWHILE', { fresh: await readLine(tx, count.id, product, actorId) })
  if (before.counted !== was) {
    const again = before.counted === pieces && before.by === actorId
    if (again) return { before: before.counted }
    throw await changed()
  }
  if (lots !== null && pieces !== null && lots.reduce((sum, lot) => sum + lot.pieces, 0) > pieces)
    throw badField('lots', { text: 'common.field.invalid' })
  const apart = pieces === null || lots === null ? null : await countedLots(tx, product, lots)
  // A lot was blocked or sold out meanwhile.
  if (lots !== null && apart === null && pieces !== null) throw await changed()
  const moment = { stockThen: locked.stockCount, orderedThen: orderedNow(product), countedAt: now, lots: apart }
  const added = { lots: apart && before.lots && sameMoment(apart, before.lots) }
  const figure = pieces === null ? NO_FIGURE : { counted: pieces, countedBy: actorId, ...(add && was !== null ? added : moment) }
  await tx.update(stocktakeItem).set(figure).where(of)
  await tx
    .update(stocktake)
    .set({ version: sql`${stocktake.version} + 1` })
    .where(eq(stocktake.id, count.id))
  await notifyStocktake(tx, count.id)
  return { before: before.counted }
}

/** The figures of lots with what should have stood there at the first figure; null when the lots are not the same any more. */
function sameMoment(lots: readonly CountedLot[], first: readonly CountedLot[]): CountedLot[] | null {
  const then = new Map(first.map(({ id, expected }) => [id, expected]))
  if (lots.length !== first.length || lots.some(({ id }) => !then.has(id))) return null
  return lots.map((lot) => ({ ...lot, expected: then.get(lot.id) ?? lot.expected }))
}

/**
 * Pieces that have left the stock for an order and still stand on the shelf: of orders that nobody has begun to send, less what is gone
 * from them and what lies in a box.
 */
const orderedNow = (product: number) => sql<number>`(
  select coalesce(sum(greatest(0, l.quantity - pieces_gone(l.order_id, l.position) - coalesce(t.picked, 0))), 0)::int
  from order_line l join "order" o on o.id = l.order_id
  left join pick_tick t on t.order_id = l.order_id and t.position = l.position and t.shortage_id = ''
  where l.product_id = ${product} and o.status in ('Pending', 'Order Processing...')
) + (
  select coalesce(sum(greatest(0, r.quantity - coalesce(t.picked, 0))), 0)::int
  from line_replacement r join "order" o on o.id = r.order_id
  left join pick_tick t on t.shortage_id = r.shortage_id
  where r.product_id = ${product} and r.state in ('asked', 'accepted') and o.status in ('Pending', 'Order Processing...')
)`
