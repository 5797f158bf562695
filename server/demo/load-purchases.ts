import { MAX_PURCHASE } from '#contract/rules/products/purchases.ts'
import { purchaseLine } from '#server/database/schema/purchases.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Lines of the list: of two suppliers some are ordered already. */
const LINES = 9
const ORDERED = 5
/** Cases of a line, by turns. */
const CASES = [2, 1, 4, 3] as const

/** Puts products of the demo that run low on its purchase list, by their suppliers; some of them are ordered. Others stay as proposals. */
export async function loadPurchases(tx: Tx): Promise<void> {
  const { rows: low } = await tx.execute<{ id: number; pack: number }>(sql`
    select p.id, ps.pack_size as pack from product p join product_supplier ps on ps.product_id = p.id
    where p.active and p.stock_count between 1 and 40 order by ps.supplier_id, p.stock_count, p.id`)
  const step = Math.max(1, Math.floor(low.length / LINES))
  const chosen = low.filter((_, place) => place % step === 0).slice(0, LINES)
  if (chosen.length === 0) return
  await tx.insert(purchaseLine).values(
    chosen.map(({ id, pack }, place) => ({
      productId: id,
      quantity: Math.min(MAX_PURCHASE, pack * (CASES[place % CASES.length] ?? 1)),
      ordered: place < ORDERED,
    })),
  )
}
