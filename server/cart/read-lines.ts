import { asc, eq, sql } from 'drizzle-orm'
import { cartLine } from '#server/database/schema/cart.ts'
import { statement } from '#server/database/statement.ts'
import type { Reader } from '#server/database/transaction.ts'
import type { KeptLine } from './price-cart.ts'

const select = statement((reader: Reader) =>
  reader
    .select({
      productId: cartLine.productId,
      quantity: cartLine.quantity,
      price: cartLine.seenPrice,
      discount: cartLine.seenDiscount,
    })
    .from(cartLine)
    .where(eq(cartLine.accountId, sql.placeholder('accountId')))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId))
    .prepare('cart_read_lines'),
)

/** The lines of a customer's cart, in the order in which they were put in. */
export async function readLines(reader: Reader, accountId: string): Promise<KeptLine[]> {
  const rows = await select(reader).execute({ accountId })
  return rows.map(({ productId, quantity, price, discount }) => ({ productId, quantity, seen: { price, discount } }))
}
