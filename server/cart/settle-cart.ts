import { cartLine } from '#server/database/schema/cart.ts'
import { and, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PricedResult } from './price-cart.ts'

/**
 * Records the changes that a customer has been shown: quantities reduced to the stock, prices seen, products no longer sold. Each is then
 * reported once. Requires `lockCart` before the cart was read.
 */
export async function settleCart(tx: Tx, accountId: string, reported: Pick<PricedResult, 'settled' | 'gone'>): Promise<void> {
  const { settled, gone } = reported
  if (gone.length > 0) await tx.delete(cartLine).where(and(eq(cartLine.accountId, accountId), inArray(cartLine.productId, gone)))
  if (settled.length === 0) return
  const column = (name: keyof (typeof settled)[number]) => sql.param(settled.map((line) => line[name]))
  await tx.execute(sql`
    update cart_line l set quantity = t.quantity, seen_price = t.price, seen_discount = t.discount
    from unnest(${column('productId')}::int[], ${column('quantity')}::int[], ${column('price')}::int[], ${column('discount')}::int[])
      as t (product_id, quantity, price, discount)
    where l.account_id = ${accountId} and l.product_id = t.product_id`)
}
