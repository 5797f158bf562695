import type { CartMap, PricedCart } from '#contract/calls/cart.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { DeliveryTerms } from '#contract/rules/money.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type KeptLine, priceCart } from './price-cart.ts'

/** Prices a guest's cart, which the store does not save. Unknown ids are reported as gone. One statement. */
export async function priceGuestCart(reader: Reader, guest: CartMap, terms: DeliveryTerms, language: Language): Promise<PricedCart> {
  const lines: KeptLine[] = []
  const unknown: string[] = []
  for (const [itemId, quantity] of Object.entries(guest)) {
    const productId = parseProductId(itemId)
    if (productId === null) unknown.push(itemId)
    else lines.push({ productId, quantity, seen: null })
  }
  const ids = lines.map((line) => line.productId)
  const { response } = priceCart(lines, await readProductItems(reader, ids, language), terms, language)
  const changes = [...response.changes, ...unknown.map((itemId) => ({ kind: 'gone' as const, itemId, name: '' }))]
  return { ...response, changes }
}
