import type { z } from 'zod'
import type { consoleCountItem } from '#contract/calls/console/stock/stocktakes.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { stocktake, stocktakeItem } from '#server/database/schema/stocktakes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { lockStocktake } from './lock-stocktake.ts'
import { notifyStocktake } from './notify-stocktake.ts'
import { readLine } from './read-lines.ts'

type Figure = z.output<typeof consoleCountItem.body>

const NO_FIGURE = { counted: null, stockThen: null, orderedThen: null, countedAt: null, countedBy: null }

/**
 * Writes down how many pieces of a product stand there, with the stock of this moment, which the locked product cannot change meanwhile; null
 * takes the figure back. The same figure of the same person again changes nothing, so a lost answer can be asked for once more. Returns the
 * figure before.
 * @throws Refusal NOT_FOUND, STOCKTAKE_ENDED, CHANGED_MEANWHILE with the line of somebody who was faster
 */
export async function countItem(tx: Tx, { stocktakeId: id, itemId, pieces, was, add }: Figure, actorId: string, now: Date) {
  const count = await lockStocktake(tx, id)
  if (count.state !== 'open') throw new Refusal('STOCKTAKE_ENDED')
  const product = productId(itemId)
  const locked = (await lockProducts(tx, [product])).get(product)
  const of = and(eq(stocktakeItem.stocktakeId, count.id), eq(stocktakeItem.productId, product))
  const [before] = await tx.select({ counted: stocktakeItem.counted, by: stocktakeItem.countedBy }).from(stocktakeItem).where(of)
  if (!locked || !before) throw new Refusal('NOT_FOUND')
  if (before.counted !== was) {
    const again = before.counted === pieces && before.by === actorId
    if (again) return { before: before.counted }
    throw new Refusal('CHANGED_MEANWHILE', { fresh: await readLine(tx, count.id, product, actorId) })
  }
  const moment = { stockThen: locked.stockCount, orderedThen: orderedNow(product), countedAt: now }
  const figure = pieces === null ? NO_FIGURE : { counted: pieces, countedBy: actorId, ...(add && was !== null ? {} : moment) }
  await tx.update(stocktakeItem).set(figure).where(of)
  await tx
    .update(stocktake)
    .set({ version: sql`${stocktake.version} + 1` })
    .where(eq(stocktake.id, count.id))
  await notifyStocktake(tx, count.id)
  return { before: before.counted }
}

/**
 * Pieces that have left the stock for an order and still stand on the shelf: of orders that nobody has begun to send, less what is gone from
 * them and what lies in a box.
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
