import type { CartChange, CartMap, PricedCart } from '#contract/calls/cart.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { changeCart } from './change-cart.ts'
import { putLines } from './put-lines.ts'
import { fullCart } from './put-one.ts'

/**
 * Merges a guest's cart into a customer's: the larger quantity per item (product rules, 12), including sold-out items, so that nothing is
 * lost at login and a repeat changes nothing. Returns the priced cart, including items that could not be added because they are not sold.
 * @throws Refusal BAD_REQUEST when both have more than 100 lines together.
 */
export async function mergeCart(db: Db, of: { accountId: string; language: Language }, guest: CartMap): Promise<PricedCart> {
  const entries = Object.entries(guest).map(([itemId, quantity]) => ({ itemId, productId: parseProductId(itemId), quantity }))
  const wanted = entries.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  const { changed: put, response } = await changeCart(db, of, (tx) =>
    putLines(tx, of.accountId, wanted, { meeting: 'larger', evenSoldOut: true }),
  )
  if (put === null) throw fullCart('cart')
  const missing = entries.filter(({ productId }) => productId === null || !put.has(productId))
  const ids = missing.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const items = await readProductItems(db, ids, of.language)
  const gone = missing.map(({ itemId, productId }): CartChange => {
    const names = productId === null ? undefined : items.get(productId)?.names
    return { kind: 'gone', itemId, name: names ? localized(names, of.language) : '' }
  })
  const isReported = (one: CartChange) => response.changes.some(({ kind, itemId }) => kind === one.kind && itemId === one.itemId)
  return { ...response, changes: [...response.changes, ...gone.filter((one) => !isReported(one))] }
}
