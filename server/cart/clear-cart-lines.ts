import { and, eq, inArray } from 'drizzle-orm'
import { cartLine } from '#server/database/schema/cart.ts'
import type { Tx } from '#server/database/transaction.ts'
import { lockCart } from './lock-cart.ts'

/**
 * Takes lines out of a customer's cart, in the transaction that orders them. Call it after the products are locked: taps on the cart never
 * wait for a product, so nobody waits in a circle.
 */
export async function removeCartLines(tx: Tx, accountId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await lockCart(tx, accountId)
  await tx.delete(cartLine).where(and(eq(cartLine.accountId, accountId), inArray(cartLine.productId, [...productIds])))
}
