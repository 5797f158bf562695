import type { ShortWish } from '#contract/rules/short-wish.ts'
import { parseProductId } from '#server/catalogue/product-id.ts'
import { shortWish } from '#server/database/schema/packing.ts'
import { ALL_PRODUCTS } from '#server/orders/packing/short-wishes.ts'
import { and, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { CheckedRequest } from './check-request.ts'

/** The wishes of a checkout for missing items. Without one the customer is asked. */
export function shortWishesOf({ items, message }: Pick<CheckedRequest, 'items' | 'message'>) {
  const usual = message?.ifShort
  const own = new Map(items.flatMap(({ id, ifShort }) => (ifShort ? [[parseProductId(id), ifShort] as const] : [])))
  const of = (productId: number): ShortWish => own.get(productId) ?? usual ?? 'ask'
  return { usual, own, of }
}

/**
 * Remembers the wishes of a checkout for the next one. An item without a wish of its own forgets an earlier one, because the shopper saw it
 * and took it back. A client that sends nothing changes nothing.
 */
export async function rememberShortWishes(tx: Tx, accountId: string, request: Pick<CheckedRequest, 'items' | 'message'>): Promise<void> {
  const { usual, own } = shortWishesOf(request)
  if (usual === undefined && own.size === 0) return
  const wishes = [...own].flatMap(([productId, wish]) => (productId === null ? [] : [{ accountId, productId, wish }]))
  if (usual !== undefined) {
    wishes.push({ accountId, productId: ALL_PRODUCTS, wish: usual })
    const others = request.items.flatMap(({ id, ifShort }) => (ifShort ? [] : [parseProductId(id) ?? ALL_PRODUCTS]))
    const forgotten = others.filter((productId) => productId !== ALL_PRODUCTS)
    if (forgotten.length > 0)
      await tx.delete(shortWish).where(and(eq(shortWish.accountId, accountId), inArray(shortWish.productId, forgotten)))
  }
  wishes.sort((a, b) => a.productId - b.productId)
  await tx
    .insert(shortWish)
    .values(wishes)
    .onConflictDoUpdate({ target: [shortWish.accountId, shortWish.productId], set: { wish: sql`excluded.wish` } })
}
