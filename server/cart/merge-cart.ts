import type { CartChange, CartMap } from '#contract/cart.ts'
import { type Language, localized } from '#contract/languages.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { readShelf } from '#server/catalogue/read-shelf.ts'
import type { Tx } from '#server/database/transaction.ts'
import { putLines } from './put-lines.ts'

/**
 * Unites a guest's cart with a customer's: per item the larger quantity (decisions, Figures), sold-out items included, so that nothing is
 * lost at login and a second run changes nothing. Returns what could not be put in because it is not sold. Needs `lockCart`.
 * @throws Refusal BAD_REQUEST when both have more than 100 lines together.
 */
export async function mergeCart(tx: Tx, accountId: string, guest: CartMap, language: Language): Promise<CartChange[]> {
  const entries = Object.entries(guest).map(([itemId, quantity]) => ({ itemId, productId: parseProductId(itemId), quantity }))
  const wanted = entries.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  const put = await putLines(tx, accountId, wanted, { meeting: 'larger', evenSoldOut: true, field: 'cart' })
  const missing = entries.filter(({ productId }) => productId === null || !put.has(productId))
  const ids = missing.flatMap(({ productId }) => (productId === null ? [] : [productId]))
  const shelf = await readShelf(tx, ids, language)
  return missing.map(({ itemId, productId }) => {
    const names = productId === null ? undefined : shelf.get(productId)?.names
    return { kind: 'gone', itemId, name: names ? localized(names, language) : '' }
  })
}
