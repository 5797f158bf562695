import { MAX_LINES, type PricedCart } from '#contract/calls/cart.ts'
import type { Language } from '#contract/rules/languages.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { changeCart } from './change-cart.ts'
import { type Meeting, putLines, type WantedLine } from './put-lines.ts'

/** The refusal of a cart with too many different products. */
export const fullCart = (field: string): Refusal => badField(field, { text: 'common.field.tooMany', values: { max: MAX_LINES } })

/**
 * Adds one product to a customer's cart: one more, or an exact quantity. Returns the priced cart.
 * @throws Refusal NOT_FOUND when it is unknown or no longer sold, OUT_OF_STOCK, BAD_REQUEST when the cart is full.
 */
export async function putOne(
  db: Db,
  of: { accountId: string; language: Language },
  line: WantedLine,
  meeting: Meeting,
): Promise<PricedCart> {
  const { changed: put, response } = await changeCart(db, of, (tx) => putLines(tx, of.accountId, [line], { meeting }))
  if (put === null) throw fullCart('itemId')
  if (put.has(line.productId)) return response
  const item = (await readProductItems(db, [line.productId], of.language)).get(line.productId)
  throw new Refusal(item?.active ? 'OUT_OF_STOCK' : 'NOT_FOUND')
}
