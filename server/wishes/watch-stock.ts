import { product } from '#server/database/schema/catalogue.ts'
import { stockWatch } from '#server/database/schema/wishes.ts'
import { optIn } from '#server/messages/opt-out.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { checkWishLimit } from './check-wish-limit.ts'

/**
 * Records that a customer wants to be notified, once, when a sold-out product is back. This reverts an earlier opt-out from such mails. The
 * product's row is locked against stock changes, so that a request during a restock either finds the stock or is notified of it.
 * @throws Refusal NOT_FOUND for a product that is not sold, IN_STOCK when there is some, TOO_MANY_ENTRIES when the customer has too many
 * requests.
 */
export async function watchStock(tx: Tx, accountId: string, productId: number): Promise<void> {
  const [found] = await tx
    .select({ active: product.active, stockCount: product.stockCount })
    .from(product)
    .where(eq(product.id, productId))
    .for('share')
  if (!found?.active) throw new Refusal('NOT_FOUND')
  if (found.stockCount > 0) throw new Refusal('IN_STOCK')
  const existing = await tx
    .select({ id: stockWatch.id })
    .from(stockWatch)
    .where(and(eq(stockWatch.accountId, accountId), eq(stockWatch.productId, productId)))
  if (existing.length === 0) {
    await checkWishLimit(tx, accountId, stockWatch)
    await tx.insert(stockWatch).values({ id: newId(), accountId, productId }).onConflictDoNothing()
  }
  await optIn(tx, accountId, 'back-in-stock')
}
