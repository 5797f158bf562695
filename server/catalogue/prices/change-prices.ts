import type { z } from 'zod'
import type { consoleChangePrices, PriceRefused } from '#contract/calls/console/products/price-changes.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import type { UnitPrice } from '#contract/rules/products/price-steps.ts'
import { HIGH_PRICE } from '#contract/rules/products/product-content.ts'
import { weightPriceStep } from '#contract/rules/weight.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { priceChange, priceChangeLine } from '#server/database/schema/prices.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { parseProductId } from '../product-id.ts'

/** A product whose price is to become `to`, if it is still `from`. */
export interface PriceMove {
  id: number
  from: UnitPrice
  to: UnitPrice
}

type Lines = z.output<typeof consoleChangePrices.body>['lines']

/**
 * Sets the prices of many products as a preview showed them: all, or none. Returns the id of the change, or the products that are not as
 * the preview saw them.
 * @throws Refusal HIGH_PRICE when a price rises to a million won or more and that is not confirmed
 */
export async function changePrices(
  tx: Tx,
  input: { lines: Lines; highPriceMeant: boolean; actorId: string; language: Language },
): Promise<{ changeId: string; count: number } | { refused: PriceRefused[] }> {
  const moves = input.lines.map(({ itemId, price, discount, was }) => ({
    id: parseProductId(itemId) ?? 0,
    from: was,
    to: { price, discount },
  }))
  if (!input.highPriceMeant && moves.some(({ from, to }) => to.price >= HIGH_PRICE && to.price !== from.price))
    throw new Refusal('HIGH_PRICE')
  const refused = await refusedMoves(tx, moves, input.language)
  if (refused.length > 0) return { refused }
  await applyMoves(tx, moves)
  const changeId = newId()
  await tx.insert(priceChange).values({ id: changeId, actorId: input.actorId })
  await tx.insert(priceChangeLine).values(
    moves.map(({ id, from, to }) => ({
      changeId,
      productId: id,
      priceBefore: from.price,
      discountBefore: from.discount,
      priceAfter: to.price,
      discountAfter: to.discount,
    })),
  )
  return { changeId, count: moves.length }
}

/** Locks the products of some moves in id order, and returns which of them cannot be made. */
export async function refusedMoves(tx: Tx, moves: readonly PriceMove[], language: Language): Promise<PriceRefused[]> {
  const columns = {
    id: product.id,
    name: product.name,
    price: product.price,
    discount: product.regularDiscount,
    ceiling: product.weightCeiling,
  }
  const rows = await tx
    .select({
      ...columns,
      dealDiscount: sql<number>`coalesce((select max(d.discount) from deal d
        where d.product_id = "product"."id" and (d.ends_at is null or d.ends_at > now())), 0)`,
    })
    .from(product)
    .where(sql`${product.id} = any(${sql.param(moves.map(({ id }) => id))}::int[])`)
    .orderBy(product.id)
    .for('no key update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  return moves.flatMap(({ id, from, to }): PriceRefused[] => {
    const row = byId.get(id)
    if (!row) return [{ itemId: String(id), name: '', reason: 'gone', now: null }]
    const refuse = (reason: PriceRefused['reason']): PriceRefused[] => [
      { itemId: String(id), name: localized(row.name, language), reason, now: { price: row.price, discount: row.discount } },
    ]
    if (row.price !== from.price || row.discount !== from.discount) return refuse('changed')
    if (row.ceiling !== null && weightPriceStep(to.price, row.ceiling)) return refuse('weight')
    return row.dealDiscount > 0 && to.price <= row.dealDiscount ? refuse('deal') : []
  })
}

/** Sets the prices of locked products. */
export async function applyMoves(tx: Tx, moves: readonly PriceMove[]): Promise<void> {
  const column = (pick: (move: PriceMove) => number) => sql.param(moves.map(pick))
  await tx.execute(sql`
    update product p set price = m.price, regular_discount = m.discount, updated_at = now()
    from unnest(${column(({ id }) => id)}::int[], ${column(({ to }) => to.price)}::int[], ${column(({ to }) => to.discount)}::int[])
      as m (id, price, discount)
    where p.id = m.id`)
}
