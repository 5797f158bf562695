import { and, eq, sql } from 'drizzle-orm'
import { cartLine } from '#server/database/schema/cart.ts'
import { statement } from '#server/database/statement.ts'
import type { Tx } from '#server/database/transaction.ts'
import { lockCart } from './lock-cart.ts'

const remove = statement((tx: Tx) =>
  tx
    .delete(cartLine)
    .where(
      and(eq(cartLine.accountId, sql.placeholder('accountId')), sql`${cartLine.productId} = any(${sql.placeholder('productIds')}::int[])`),
    )
    .prepare('cart_remove_lines'),
)

/**
 * Takes lines out of a customer's cart, in the transaction that orders them. Call it after the products are locked: taps on the cart never
 * wait for a product, so nobody waits in a circle.
 */
export async function removeCartLines(tx: Tx, accountId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await lockCart(tx, accountId)
  await remove(tx).execute({ accountId, productIds })
}
