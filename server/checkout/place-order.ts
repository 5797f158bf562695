import type { Language } from '#contract/languages.ts'
import type { DeliveryTerms } from '#contract/money.ts'
import { removeCartLines } from '#server/cart/clear-cart-lines.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { CheckedRequest } from './check-request.ts'
import { claimKey } from './claim-key.ts'
import { changedFigures, priceItems } from './compare-figures.ts'
import { insertOrder } from './insert-order.ts'
import { needRoom } from './need-room.ts'

type Checkout = {
  accountId: string
  /** One per checkout attempt; without one every call is an attempt of its own. */
  idempotencyKey: string | null
  request: CheckedRequest
  /** Won. */
  terms: DeliveryTerms
  language: Language
}

/**
 * Places an order as Pending and takes its stock: all of it, or nothing. The ordered lines leave the cart. Returns the order's id; a
 * repeat with the same key returns the id of the order that it placed the first time.
 * @throws Refusal PRICE_OR_STOCK_CHANGED with the fresh figures, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE,
 * TOO_MANY_UNPAID_ORDERS, TOO_MANY_ORDERS.
 */
export async function placeOrder(tx: Tx, { accountId, idempotencyKey, request, terms, language }: Checkout): Promise<string> {
  const id = newId()
  if (idempotencyKey !== null) {
    const placed = await claimKey(tx, { accountId, key: idempotencyKey, request, orderId: id })
    if (placed !== null) return placed
  }
  await needRoom(tx, accountId)
  const ids = request.items.map((item) => parseProductId(item.id)).filter((productId) => productId !== null)
  const products = await lockProducts(tx, ids)
  const priced = priceItems(request, products, terms)
  if (!priced) throw await changedFigures(tx, request, terms, language)
  await insertOrder(tx, { id, accountId, request, ...priced, language })
  await removeCartLines(tx, accountId, ids)
  return id
}
