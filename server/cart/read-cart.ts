import type { Language } from '#contract/languages.ts'
import type { DeliveryTerms } from '#contract/money.ts'
import { readShelf } from '#server/catalogue/read-shelf.ts'
import type { Reader } from '#server/database/transaction.ts'
import { type PricedResult, priceCart } from './price-cart.ts'
import { readLines } from './read-lines.ts'

/** A customer's cart, priced now, and what of it is still to be settled. Two statements. */
export async function readCart(reader: Reader, accountId: string, terms: DeliveryTerms, language: Language): Promise<PricedResult> {
  const kept = await readLines(reader, accountId)
  const ids = kept.map((line) => line.productId)
  return priceCart(kept, await readShelf(reader, ids, language), terms, language)
}
