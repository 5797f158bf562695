import type { ShortWish } from '#contract/rules/short-wish.ts'
import { shortWish } from '#server/database/schema/packing.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Means all products in the table of remembered wishes. */
export const ALL_PRODUCTS = 0

/** The remembered wishes of a shopper for missing items: the usual one, and those for single items. */
export async function readShortWishes(reader: Reader, accountId: string): Promise<{ usual: ShortWish; items: Record<string, ShortWish> }> {
  const rows = await reader.select().from(shortWish).where(eq(shortWish.accountId, accountId))
  const usual = rows.find(({ productId }) => productId === ALL_PRODUCTS)?.wish ?? 'ask'
  const items = rows.filter(({ productId }) => productId !== ALL_PRODUCTS).map(({ productId, wish }) => [String(productId), wish] as const)
  return { usual, items: Object.fromEntries(items) }
}
