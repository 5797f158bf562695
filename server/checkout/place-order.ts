import type { Language } from '#contract/rules/languages.ts'
import { type DeliveryTerms, PICK_UP_TERMS } from '#contract/rules/money.ts'
import { removeCartLines } from '#server/cart/clear-cart-lines.ts'
import { readDeliveryTerms } from '#server/cart/read-delivery-terms.ts'
import { lockProducts } from '#server/catalogue/lock-products.ts'
import { blockExpiredLots } from '#server/catalogue/lots/block-expired-lots.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { saveDelivery, saveEntranceCode } from '#server/orders/entrance-code.ts'
import { together } from '#server/platform/database/together.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { promisedDate } from '#server/settings/promised-date.ts'
import { checkHoldLimits } from './check-hold-limits.ts'
import { checkOrderLimits } from './check-order-limits.ts'
import type { CheckedRequest, PhoneFacts } from './check-request.ts'
import { claimKey } from './claim-key.ts'
import { changedFigures, priceItems } from './compare-figures.ts'
import { insertOrder, type PlacedOrder } from './insert-order.ts'
import { rememberShortWishes } from './short-wishes.ts'

export type Checkout = {
  /** The account that orders, or a guest. */
  accountId: string
  /** Identifies a checkout attempt; without one every call is a new attempt. */
  idempotencyKey: string | null
  request: CheckedRequest
  language: Language
  /**
   * Staff who place it for somebody on the phone. The limits against abuse do not count then, the cart stays, and nothing is remembered for
   * the next order.
   */
  byStaff?: PhoneFacts
}

type Placed = { orderId: string; placed: PlacedOrder | null }

/** The browser's figures are outdated. Aborts the transaction; the current ones are read after the products are unlocked. */
export class FiguresChanged extends Error {
  /** Pieces whose date came at midnight, and which the count still has: the job that takes them out has not come yet. */
  readonly pastDate: boolean
  constructor(pastDate = false) {
    super()
    this.pastDate = pastDate
  }
}

/**
 * Places an order as Pending and takes its stock: all of it, or nothing. Removes the ordered lines from the cart. Returns the committed
 * order. A retry with the same idempotency key returns the id of the first call's order, and null for the order.
 * @throws Refusal ACCOUNT_BLOCKED, PRICE_OR_STOCK_CHANGED with the current figures, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE,
 * TOO_MANY_UNPAID_ORDERS, TOO_MANY_ORDERS, TOO_MUCH_UNPAID, TOO_MUCH_OF_STOCK, BAD_REQUEST when no entrance code is remembered, and for
 * an order that costs nothing.
 */
export async function placeOrder(db: Db, secret: string, checkout: Checkout): Promise<Placed> {
  try {
    return await inTransaction(db, (tx) => tryToPlace(tx, secret, checkout))
  } catch (error) {
    if (!(error instanceof FiguresChanged)) throw error
    // Most buyers of the last pieces end here, so the products are no longer locked while the figures are read.
    if (error.pastDate) await blockExpiredLots(db)
    throw await refusalOfFigures(db, checkout)
  }
}

/** The refusal with the current figures, for a transaction that {@link FiguresChanged} has aborted. `language` is that of the reader. */
export async function refusalOfFigures(db: Db, { request, language, byStaff }: Checkout): Promise<Refusal> {
  return changedFigures(db, request, termsFor(await readDeliveryTerms(db), byStaff), language)
}

function termsFor(terms: DeliveryTerms, byStaff: Checkout['byStaff']): DeliveryTerms {
  return byStaff?.pickUp ? PICK_UP_TERMS : terms
}

/** {@link placeOrder} within a transaction. @throws FiguresChanged, and the refusals of {@link placeOrder}. */
export async function tryToPlace(tx: Tx, secret: string, checkout: Checkout): Promise<Placed> {
  const { accountId, idempotencyKey, request, language, byStaff } = checkout
  const orderId = newId()
  const ids = request.items.map((item) => parseProductId(item.id)).filter((productId) => productId !== null)
  const claiming =
    idempotencyKey === null
      ? null
      : claimKey(tx, secret, { accountId: byStaff?.staffId ?? accountId, key: idempotencyKey, request, orderId, byStaff })
  const counted = byStaff ? Promise.resolve(null) : checkOrderLimits(tx, accountId)
  const figures = together([lockProducts(tx, ids), readDeliveryTerms(tx), promisedDate(tx)])
  // One round trip for all three. The first refusal in this order is thrown; a retry of a placed order does not count against the limits.
  counted.catch(() => undefined)
  figures.catch(() => undefined)
  const earlier = await claiming
  if (earlier !== null) return { orderId: earlier, placed: null }
  const unpaidOrders = await counted
  const [products, terms, firstDay] = await figures
  const priced = priceItems(request, products, termsFor(terms, byStaff))
  if (!priced) throw new FiguresChanged()
  // No provider takes a payment of 0 won, and no deposit of it arrives.
  if (priced.totals.grandTotal === 0) throw badField('amount', { text: 'checkout.error.nothingToPay' })
  if (unpaidOrders) await checkHoldLimits(tx, { accountId, unpaidOrders, lines: priced.lines, won: priced.totals.grandTotal, language })
  const promisedOn = byStaff?.promisedOn ?? firstDay
  if (promisedOn < firstDay) throw badField('promisedOn', { text: 'console.phoneOrder.promisedPassed' })
  const order = { id: orderId, accountId, request, ...priced, language, promisedOn, byStaff }
  const [placed] = await together([
    insertOrder(tx, order),
    byStaff ? null : removeCartLines(tx, accountId, ids),
    byStaff ? null : rememberShortWishes(tx, accountId, request),
  ]).catch((error: unknown) => {
    // The count was enough when it was compared: what is missing is in lots past their date.
    throw error instanceof Refusal && error.code === 'OUT_OF_STOCK' ? new FiguresChanged(true) : error
  })
  const { info, message } = request
  const { leaveAt, entranceCode } = message ?? {}
  if (byStaff) {
    if (entranceCode?.code) await saveEntranceCode(tx, secret, orderId, entranceCode.code)
  } else if (leaveAt || entranceCode) await saveDelivery(tx, secret, { orderId, accountId, address: info.address, leaveAt, entranceCode })
  return { orderId, placed }
}
