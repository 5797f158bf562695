import type { PricedCart } from '#contract/calls/cart.ts'
import type { Language } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { changeCart } from './change-cart.ts'

const TAKE = `
  with cut as (
    update cart_line set quantity = quantity - 1
    where account_id = $1 and product_id = $2 and quantity > 1 and $3::boolean
    returning product_id
  ), removed as (
    delete from cart_line
    where account_id = $1 and product_id = $2 and (quantity = 1 or not $3::boolean)
    returning product_id
  )
  select product_id from cut union all select product_id from removed`

/**
 * Removes one piece, or the whole line, of a product from a customer's cart; removing the last piece removes the line. An item that is not
 * in the cart is ignored. Returns the priced cart.
 * @throws Refusal NOT_FOUND when there is no such product.
 */
export async function takeOut(
  db: Db,
  of: { accountId: string; language: Language },
  productId: number,
  much: 'one' | 'all',
): Promise<PricedCart> {
  const { changed, response } = await changeCart(db, of, (tx) =>
    tx.$client.query({ name: 'cart_take', text: TAKE, values: [of.accountId, productId, much === 'one'] }),
  )
  if (changed.rows.length > 0) return response
  const found = await db.select({ id: product.id }).from(product).where(eq(product.id, productId))
  if (found.length === 0) throw new Refusal('NOT_FOUND')
  return response
}
