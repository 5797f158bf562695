import { moveStock } from '#server/catalogue/move-stock.ts'
import { lot, lotRecall } from '#server/database/schema/stock.ts'
import { and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

/**
 * Refuses a delivery with a line of a product and code that were recalled, as it refuses goods past their date: the person at the door
 * learns it before the goods are on the shelf, and a lot that is blocked for good cannot come from a code that was typed wrongly. The
 * products are locked, so that no recall comes between.
 * @throws Refusal BAD_REQUEST naming the first such line
 */
export async function refuseRecalled(tx: Tx, productIds: readonly number[], lines: readonly { code: string }[]): Promise<void> {
  const { rows } = await tx.execute<{ place: number; code: string }>(sql`
    select line.place::int - 1 as place, line.code
    from unnest(${sql.param(productIds)}::int[], ${sql.param(lines.map(({ code }) => code))}::text[]) with ordinality as line (product_id, code, place)
    where line.code <> '' and exists (select from lot_recall r where r.product_id = line.product_id and r.code = line.code)
    order by line.place limit 1`)
  const [line] = rows
  if (line) throw badField(`lines.${line.place}.code`, { text: 'console.stock.error.recalled', values: { code: line.code } })
}

/**
 * Blocks a lot of a locked product whose code was recalled, with the reason of the latest recall. A correction is not refused: the lot
 * would go on being sold under the wrong code. It notifies nobody, which takes the right to: recalling the lot again notifies its
 * customers. Returns whether the lot is blocked by it.
 */
export async function blockRecalled(tx: Tx, of: typeof lot.$inferSelect, actorId: string): Promise<boolean> {
  if (of.code === '' || of.blocked === 'recalled') return false
  const [recall] = await tx
    .select({ id: lotRecall.id })
    .from(lotRecall)
    .where(and(eq(lotRecall.productId, of.productId), eq(lotRecall.code, of.code)))
    .orderBy(desc(lotRecall.at))
    .limit(1)
  if (!recall) return false
  const sold = of.blocked === null ? of.remaining : 0
  await moveStock(tx, [{ productId: of.productId, delta: -sold, kind: 'block', reason: 'recalled', lotId: of.id, actorId }])
  await tx.update(lot).set({ blocked: 'recalled', recallId: recall.id }).where(eq(lot.id, of.id))
  return true
}
