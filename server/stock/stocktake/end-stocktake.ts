import type { z } from 'zod'
import type { consoleCloseStocktake } from '#contract/calls/console/stock/stocktakes.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { stocktake, stocktakeItem } from '#server/database/schema/stocktakes.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockStocktake } from './lock-stocktake.ts'
import { notifyStocktake } from './notify-stocktake.ts'
import { planLots, readNowInLots } from './plan-booking.ts'
import { readStocktake } from './read-stocktakes.ts'

interface By {
  actorId: string
  now: Date
}

/**
 * Closes a stock count and books its differences once, never below a stock of 0. Figures by lot are booked lot by lot. Products without a
 * figure keep their stock, those in `zero` are counted as none; one of them that was counted meanwhile keeps its figure. Returns the pieces
 * added and removed, the products counted as none, and whether it was closed before.
 * @throws Refusal NOT_FOUND, also for a product in `zero` that is not part of it; STOCKTAKE_ENDED when cancelled; CHANGED_MEANWHILE for
 * figures since `version`
 */
export async function closeStocktake(tx: Tx, { stocktakeId: id, version, zero }: z.output<typeof consoleCloseStocktake.body>, by: By) {
  const count = await lockStocktake(tx, id)
  if (count.state === 'closed') return { more: 0, less: 0, zero: 0, again: true }
  if (count.state === 'cancelled') throw new Refusal('STOCKTAKE_ENDED')
  if (count.version !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: await readStocktake(tx, id) })
  const items = await tx
    .select({
      id: stocktakeItem.productId,
      counted: stocktakeItem.counted,
      stockThen: stocktakeItem.stockThen,
      orderedThen: stocktakeItem.orderedThen,
      lots: stocktakeItem.lots,
    })
    .from(stocktakeItem)
    .where(eq(stocktakeItem.stocktakeId, count.id))
  const none = new Set(zero.map(productId))
  const chosen = items.filter((item) => none.has(item.id))
  if (chosen.length < none.size) throw new Refusal('NOT_FOUND')
  const counted = items.filter((item) => item.counted !== null || none.has(item.id))
  const locked = await lockProducts(
    tx,
    counted.map((item) => item.id),
  )
  const now = await readNowInLots(
    tx,
    counted.flatMap((item) => (item.lots ? [item.id] : [])),
  )
  const booked = counted.map((item) => {
    const stock = locked.get(item.id)?.stockCount ?? 0
    const difference = item.counted === null ? -stock : item.counted - (item.stockThen ?? 0) - (item.orderedThen ?? 0)
    const unlotted = stock - (now.inLots.get(item.id) ?? 0)
    const { parts, rest } = item.lots
      ? planLots(difference, item.lots, { stock, unlotted, lots: now.lots })
      : { parts: [], rest: Math.max(difference, -stock) }
    return { productId: item.id, stock, parts, rest, delta: parts.reduce((sum, { delta }) => sum + delta, rest) }
  })
  const move = (productId: number) => ({ productId, kind: 'count' as const, actorId: by.actorId, note: `#${count.id}` })
  await moveStock(
    tx,
    booked.flatMap(({ productId: id, parts }) => parts.map((part) => ({ ...move(id), ...part }))),
  )
  // After the lots have what was counted of them: it leaves those of the nearest date.
  await moveStock(
    tx,
    booked.map(({ productId: id, rest }) => ({ ...move(id), delta: rest })),
  )
  const column = (pick: (move: (typeof booked)[number]) => number) => sql.param(booked.map(pick))
  await tx.execute(sql`
    update stocktake_item i set booked = b.delta, counted = coalesce(i.counted, 0), stock_then = coalesce(i.stock_then, b.stock),
      ordered_then = coalesce(i.ordered_then, 0), counted_at = coalesce(i.counted_at, ${by.now.toISOString()}::timestamptz),
      counted_by = coalesce(i.counted_by, ${by.actorId}), open = false
    from unnest(${column((move) => move.productId)}::int[], ${column((move) => move.delta)}::int[], ${column((move) => move.stock)}::int[])
      as b (product_id, delta, stock)
    where i.stocktake_id = ${count.id} and i.product_id = b.product_id`)
  await end(tx, count.id, 'closed', by)
  const sum = (sign: 1 | -1) => booked.reduce((all, { delta }) => all + Math.max(0, sign * delta), 0)
  return { more: sum(1), less: sum(-1), zero: chosen.filter((item) => item.counted === null).length, again: false }
}

/** Ends a stock count without booking anything. @throws Refusal NOT_FOUND, STOCKTAKE_ENDED */
export async function cancelStocktake(tx: Tx, id: string, by: By): Promise<void> {
  const count = await lockStocktake(tx, id)
  if (count.state !== 'open') throw new Refusal('STOCKTAKE_ENDED')
  await end(tx, count.id, 'cancelled', by)
}

async function end(tx: Tx, id: number, state: 'closed' | 'cancelled', { actorId, now }: By): Promise<void> {
  await tx
    .update(stocktakeItem)
    .set({ open: false })
    .where(and(eq(stocktakeItem.stocktakeId, id), eq(stocktakeItem.open, true)))
  await tx.update(stocktake).set({ state, endedAt: now, endedBy: actorId }).where(eq(stocktake.id, id))
  await notifyStocktake(tx, id)
}
