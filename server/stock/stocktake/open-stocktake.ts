import type { z } from 'zod'
import type { consoleOpenStocktake, StocktakeScope } from '#contract/calls/console/stock/stocktakes.ts'
import { MAX_STOCKTAKE_ITEMS } from '#contract/calls/console/stock/stocktakes.ts'
import { needAisle } from '#server/catalogue/aisles/need-aisle.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { stocktake } from '#server/database/schema/stocktakes.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { notifyStocktake } from './notify-stocktake.ts'
import { shelfOrder } from './shelf-order.ts'

/**
 * Begins a stock count of the products that its scope holds now. Returns its id and how many they are.
 * @throws Refusal STOCKTAKE_EMPTY, STOCKTAKE_OPEN when one of them is in an open count, BAD_REQUEST for an unknown aisle or too many
 */
export async function openStocktake(tx: Tx, { scope }: z.output<typeof consoleOpenStocktake.body>, actorId: string) {
  if (scope.kind === 'aisle') await needAisle(tx, scope.category, 'scope.category')
  const places = scope.kind === 'places' ? { placeFrom: scope.from, placeTo: scope.to } : {}
  const aisle = scope.kind === 'aisle' ? { category: scope.category } : {}
  const [made] = await tx
    .insert(stocktake)
    .values({ scope: scope.kind, openedBy: actorId, ...places, ...aisle })
    .returning({ id: stocktake.id })
  if (!made) throw new Error('The stock count was not written')
  const items = await insertItems(tx, made.id, scope)
  if (items === 0) throw new Refusal('STOCKTAKE_EMPTY')
  if (items > MAX_STOCKTAKE_ITEMS) throw badField('scope', { text: 'console.stocktake.error.tooMany' })
  await notifyStocktake(tx, made.id)
  return { id: String(made.id), items }
}

async function insertItems(tx: Tx, id: number, scope: StocktakeScope): Promise<number> {
  try {
    const { rows } = await tx.execute(sql`
      insert into stocktake_item (stocktake_id, product_id)
      select ${id}, p.id from product p where p.archived_at is null and ${within(scope)} order by p.id limit ${MAX_STOCKTAKE_ITEMS + 1}
      returning product_id`)
    return rows.length
  } catch (error) {
    if (databaseError(error)?.constraint === 'stocktake_item_open') throw new Refusal('STOCKTAKE_OPEN')
    throw error
  }
}

function within(scope: StocktakeScope): SQL {
  if (scope.kind === 'aisle') return sql`p.category = ${scope.category}`
  if (scope.kind === 'chosen') {
    const ids = scope.itemIds.map((itemId) => parseProductId(itemId) ?? 0)
    return sql`p.id = any(${sql.param(ids)}::int[])`
  }
  const place = shelfOrder(sql`p.shelf_place`)
  return sql`p.shelf_place is not null and ${place} >= ${shelfOrder(sql`${scope.from}::text`)} and ${place} <= ${shelfOrder(sql`${scope.to}::text`, '99')}`
}
