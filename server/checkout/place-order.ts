import type { Language } from '#contract/languages.ts'
import { removeCartLines } from '#server/cart/clear-cart-lines.ts'
import { readDeliveryTerms } from '#server/cart/read-delivery-terms.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { promisedDate } from '#server/settings/promised-date.ts'
import { checkHoldLimits } from './check-hold-limits.ts'
import { checkOrderLimits } from './check-order-limits.ts'
import type { CheckedRequest } from './check-request.ts'
import { claimKey } from './claim-key.ts'
import { changedFigures, priceItems } from './compare-figures.ts'
import { insertOrder, type PlacedOrder } from './insert-order.ts'

type Checkout = {
  accountId: string
  /** One per checkout attempt; without one every call is an attempt of its own. */
  idempotencyKey: string | null
  request: CheckedRequest
  language: Language
}

type Placed = { orderId: string; placed: PlacedOrder | null }

/** The figures of the browser are not ours. It ends the transaction; the fresh ones are read when no product is locked any more. */
class FiguresChanged extends Error {}

/**
 * Places an order as Pending and takes its stock: all of it, or nothing. The ordered lines leave the cart. Returns the order once it is
 * committed. A retry with the same idempotency key returns the id of the first call's order, and null for the order.
 * @throws Refusal PRICE_OR_STOCK_CHANGED with the fresh figures, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE,
 * TOO_MANY_UNPAID_ORDERS, TOO_MANY_ORDERS, TOO_MUCH_UNPAID, TOO_MUCH_OF_STOCK.
 */
export async function placeOrder(db: Db, checkout: Checkout): Promise<Placed> {
  try {
    return await inTransaction(db, (tx) => tryToPlace(tx, checkout))
  } catch (error) {
    if (!(error instanceof FiguresChanged)) throw error
    // Of the buyers of the last pieces most come here: none of them holds up the next one while the shelf is read.
    const { request, language } = checkout
    throw await changedFigures(db, request, await readDeliveryTerms(db), language)
  }
}

/** @throws FiguresChanged and what {@link placeOrder} refuses. */
async function tryToPlace(tx: Tx, { accountId, idempotencyKey, request, language }: Checkout): Promise<Placed> {
  const orderId = newId()
  const ids = request.items.map((item) => parseProductId(item.id)).filter((productId) => productId !== null)
  const claiming = idempotencyKey === null ? null : claimKey(tx, { accountId, key: idempotencyKey, request, orderId })
  const counted = checkOrderLimits(tx, accountId)
  const figures = Promise.all([lockProducts(tx, ids), readDeliveryTerms(tx), promisedDate(tx)])
  // One round trip for all three. The first refusal in this order is thrown; a retry of a placed order is not counted against the limits.
  counted.catch(() => undefined)
  figures.catch(() => undefined)
  const known = await claiming
  if (known !== null) return { orderId: known, placed: null }
  const unpaidOrders = await counted
  const [products, terms, promisedOn] = await figures
  const priced = priceItems(request, products, terms)
  if (!priced) throw new FiguresChanged()
  await checkHoldLimits(tx, { accountId, unpaidOrders, lines: priced.lines, won: priced.totals.grandTotal, language })
  const order = { id: orderId, accountId, request, ...priced, language, promisedOn }
  const [placed] = await Promise.all([insertOrder(tx, order), removeCartLines(tx, accountId, ids)])
  return { orderId, placed }
}
