import { product } from '#server/database/schema/catalogue.ts'
import { wish } from '#server/database/schema/wishes.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { checkWishLimit } from './check-wish-limit.ts'

/**
 * Puts a product on a customer's wish list, once.
 * @throws Refusal NOT_FOUND for a product that is not sold, TOO_MANY_ENTRIES when the list is full.
 */
export async function addWish(tx: Tx, accountId: string, productId: number): Promise<void> {
  const existing = await tx
    .select({ id: wish.id })
    .from(wish)
    .where(and(eq(wish.accountId, accountId), eq(wish.productId, productId)))
  if (existing.length > 0) return
  const [found] = await tx.select({ active: product.active }).from(product).where(eq(product.id, productId))
  if (!found?.active) throw new Refusal('NOT_FOUND')
  await checkWishLimit(tx, accountId, wish)
  await tx.insert(wish).values({ accountId, productId }).onConflictDoNothing()
}
