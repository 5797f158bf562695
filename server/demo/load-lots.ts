import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { blockExpired } from '#server/catalogue/lots/block-expired-lots.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { receiveDelivery } from '#server/stock/receive/receive-delivery.ts'

type Stocked = { id: number; stock: number; supplierId: string | null; purchasePrice: number | null }

/** How long ago the delivery came: some of its dates have come since. */
const AGO_DAYS = 25

/** Shares of the stock of a product with the days until their date, by turns: far, near, in its last week. */
const DATES = [[240], [21, 200], [5, 120], [12, 330], [160], [3, 90]] as const

/**
 * Puts a part of the stock of the demo into lots, so that each list of lots shows something: far, near and past dates. The counts stay what
 * they are: a count takes off what the delivery brings, and what is past its date was brought on top.
 */
export async function loadLots(tx: Tx, now: Date): Promise<void> {
  const [owner] = (
    await tx.execute<{ id: string }>(sql`select account_id as id from staff where role = 'owner' order by account_id limit 1`)
  ).rows
  const { rows: goods } = await tx.execute<Stocked>(sql`
    select p.id, p.stock_count as stock, s.supplier_id::text as "supplierId", s.purchase_price as "purchasePrice"
    from product p left join product_supplier s on s.product_id = p.id
    where p.active and p.stock_count between 24 and 200 and p.weight_ceiling is null and p.storage <> 'ambient' order by p.id limit 18`)
  if (!owner || goods.length === 0) return
  const today = seoulDate(now)
  const bundles = goods.flatMap(({ id, stock }, place) => {
    const dates = DATES[place % DATES.length] ?? [240]
    const pieces = Math.floor((stock * 0.8) / dates.length)
    return dates.map((days, turn) => ({ productId: id, pieces, days, code: `K-${2600 + place}${turn === 0 ? '' : 'B'}` }))
  })
  const past = goods.slice(0, 4).map(({ id }, place) => ({ productId: id, pieces: 4 + place, days: -place, code: `K-${2500 + place}` }))
  await moveStock(
    tx,
    bundles.map(({ productId, pieces }) => ({ productId, delta: -pieces, kind: 'count' as const, actorId: owner.id })),
  )
  const terms = new Map(goods.map((one) => [one.id, one]))
  const suppliers = [...new Set(goods.map(({ supplierId }) => supplierId))]
  for (const [place, supplierId] of suppliers.entries()) {
    const lines = [...bundles, ...past].filter(({ productId }) => terms.get(productId)?.supplierId === supplierId)
    await receiveDelivery(
      tx,
      {
        key: randomUUID(),
        note: `LF-2611-${204 + place}`,
        supplierId,
        lines: lines.map(({ productId, pieces, days, code }) => ({
          itemId: String(productId),
          quantity: pieces,
          code,
          bestBefore: addDays(today, days),
          purchasePrice: terms.get(productId)?.purchasePrice ?? null,
        })),
      },
      { actorId: owner.id, now: new Date(now.getTime() - AGO_DAYS * DAY_MS) },
    )
  }
  await blockExpired(tx)
}
