import { eq, sql } from 'drizzle-orm'
import { product } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Takes one piece, or the whole line, of a product out of a customer's cart; the last piece takes the line out. What is not in the cart
 * stays out. Needs `lockCart`.
 * @throws Refusal NOT_FOUND when there is no such product.
 */
export async function takeOut(tx: Tx, accountId: string, productId: number, much: 'one' | 'all'): Promise<void> {
  const taken = await tx.execute(sql`
    with cut as (
      update cart_line set quantity = quantity - 1
      where account_id = ${accountId} and product_id = ${productId} and quantity > 1 and ${much === 'one'}::boolean
      returning product_id
    ), removed as (
      delete from cart_line
      where account_id = ${accountId} and product_id = ${productId} and (quantity = 1 or ${much === 'all'}::boolean)
      returning product_id
    )
    select product_id from cut union all select product_id from removed`)
  if (taken.rows.length > 0) return
  const known = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId))
  if (known.length === 0) throw new Refusal('NOT_FOUND')
}
