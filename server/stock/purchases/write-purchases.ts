import type { z } from 'zod'
import type { consoleAddPurchase, consoleChangePurchase, consoleRemovePurchase } from '#contract/calls/console/stock/purchases.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { purchaseLine } from '#server/database/schema/purchases.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLine } from './read-purchases.ts'

type Line = typeof purchaseLine.$inferSelect

/**
 * Puts a product on the purchase list. Returns the id of its line.
 * @throws Refusal NOT_FOUND for an unknown product, CHANGED_MEANWHILE with its line when it is listed already
 */
export async function addPurchase(tx: Tx, { itemId, quantity }: z.output<typeof consoleAddPurchase.body>): Promise<number> {
  const id = productId(itemId)
  if (!(await lockProducts(tx, [id])).has(id)) throw new Refusal('NOT_FOUND')
  const [made] = await tx.insert(purchaseLine).values({ productId: id, quantity }).onConflictDoNothing().returning({ id: purchaseLine.id })
  if (!made) throw new Refusal('CHANGED_MEANWHILE', { fresh: await readLine(tx, { productId: id }) })
  return made.id
}

/** Changes a line. Returns it as it was. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the line as it is now */
export async function changePurchase(
  tx: Tx,
  { lineId, version, quantity, ordered }: z.output<typeof consoleChangePurchase.body>,
): Promise<Line> {
  const before = await lockLine(tx, lineId, version)
  await tx
    .update(purchaseLine)
    .set({ quantity, ordered, version: before.version + 1 })
    .where(eq(purchaseLine.id, before.id))
  return before
}

/** Takes a line off the list. Returns it. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the line as it is now */
export async function removePurchase(tx: Tx, { lineId, version }: z.output<typeof consoleRemovePurchase.body>): Promise<Line> {
  const before = await lockLine(tx, lineId, version)
  await tx.update(purchaseLine).set({ closedAt: sql`now()` }).where(eq(purchaseLine.id, before.id))
  return before
}

/** Goods have come: ordered lines get fewer by them, and close when nothing is left to come. */
export async function closeReceived(tx: Tx, received: readonly { productId: number; received: number }[]): Promise<void> {
  await tx.execute(sql`
    update purchase_line l set version = l.version + 1,
      quantity = case when r.pieces < l.quantity then l.quantity - r.pieces else l.quantity end,
      closed_at = case when r.pieces >= l.quantity then now() end
    from (select id, sum(pieces) as pieces from unnest(${sql.param(received.map((row) => row.productId))}::int[],
      ${sql.param(received.map((row) => row.received))}::int[]) as came (id, pieces) group by id) r
    where l.product_id = r.id and l.closed_at is null and l.ordered`)
}

async function lockLine(tx: Tx, text: string, version: number): Promise<Line> {
  const id = smallId(text)
  const [found] = await tx
    .select()
    .from(purchaseLine)
    .where(and(eq(purchaseLine.id, id), isNull(purchaseLine.closedAt)))
    .for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: await readLine(tx, { id }) })
  return found
}

/** Parses the id of a line or of a supplier. @throws Refusal NOT_FOUND when it is invalid. */
export function smallId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id >= 2 ** 31) throw new Refusal('NOT_FOUND')
  return id
}
