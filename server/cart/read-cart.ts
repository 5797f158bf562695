import type { Language } from '#contract/rules/languages.ts'
import { productColumns } from '#server/catalogue/product-row.ts'
import { productItemsOf } from '#server/catalogue/read-product-items.ts'
import { cartLine } from '#server/database/schema/cart.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { asc, eq, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type PricedResult, priceCart } from './price-cart.ts'
import { readDeliveryTerms } from './read-delivery-terms.ts'

const select = statement((reader: Reader) =>
  reader
    .select({
      productId: cartLine.productId,
      quantity: cartLine.quantity,
      seenPrice: cartLine.seenPrice,
      seenDiscount: cartLine.seenDiscount,
      product: productColumns(sql.placeholder('language')),
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cartLine.accountId, sql.placeholder('accountId')))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId))
    .prepare('cart_read'),
)

/** A customer's cart in the order of its lines, with current prices, and its unreported changes. Two statements in one round trip. */
export async function readCart(reader: Reader, accountId: string, language: Language): Promise<PricedResult> {
  const [rows, terms] = await Promise.all([select(reader).execute({ accountId, language }), readDeliveryTerms(reader)])
  const kept = rows.map(({ productId, quantity, seenPrice, seenDiscount }) => ({
    productId,
    quantity,
    seen: { price: seenPrice, discount: seenDiscount },
  }))
  const items = productItemsOf(
    rows.map((row) => row.product),
    language,
  )
  return priceCart(kept, items, terms, language)
}
