import type { FreshCart } from '#contract/calls/checkout.ts'
import type { Language } from '#contract/rules/languages.ts'
import { type DeliveryTerms, surchargeOf, type Totals, totalsOf } from '#contract/rules/money.ts'
import { priceCart } from '#server/cart/price-cart.ts'
import type { LockedProduct } from '#server/catalogue/lock-products.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { CheckedRequest } from './check-request.ts'

/** An item with the store's price; its product is locked. */
export type PricedItem = { product: LockedProduct; quantity: number }

/**
 * Prices the items with the locked products and compares the result with the figures of the browser. Returns null when any figure differs,
 * or an item is unavailable or short. Money in won.
 */
export function priceItems(
  request: CheckedRequest,
  products: ReadonlyMap<number, LockedProduct>,
  terms: DeliveryTerms,
): { lines: PricedItem[]; totals: Totals; surcharge: number } | null {
  const lines: PricedItem[] = []
  for (const item of request.items) {
    const product = products.get(parseProductId(item.id) ?? 0)
    if (!product?.active || product.stockCount < item.quantity) return null
    if (product.price !== item.price || product.discount !== item.discount) return null
    lines.push({ product, quantity: item.quantity })
  }
  const totals = totalsOf(
    lines.map(({ product, quantity }) => ({ price: product.price, discount: product.discount, quantity })),
    terms,
    request.info.zipCode,
  )
  const same = totals.deliveryCharge === request.deliveryCharge && totals.grandTotal === request.amount
  return same ? { lines, totals, surcharge: surchargeOf(request.info.zipCode, terms) } : null
}

/** The refusal with the current state: the same items with current prices, reduced to the available stock, and the changes. */
export async function changedFigures(reader: Reader, request: CheckedRequest, terms: DeliveryTerms, language: Language): Promise<Refusal> {
  const valid = request.items.flatMap(({ id, quantity, price, discount }) => {
    const productId = parseProductId(id)
    return productId === null ? [] : [{ productId, quantity, seen: { price, discount: Math.min(discount, price) } }]
  })
  const items = await readProductItems(
    reader,
    valid.map((line) => line.productId),
    language,
  )
  const { response } = priceCart(valid, items, terms, language, request.info.zipCode)
  const unknown = request.items.filter(({ id }) => parseProductId(id) === null)
  const fresh: FreshCart = {
    ...response,
    delivery: {
      charge: terms.charge,
      freeFrom: terms.freeFrom,
      surcharges: (terms.surcharges ?? []).map(({ charge, postcodes }) => ({ charge, postcodes: [...postcodes] })),
    },
    changes: [...response.changes, ...unknown.map(({ id, name = '' }) => ({ kind: 'gone' as const, itemId: id, name }))],
  }
  return new Refusal('PRICE_OR_STOCK_CHANGED', { fresh })
}
