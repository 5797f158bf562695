import type { Wish } from '#contract/calls/wishes.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import { stockWatch, wish } from '#server/database/schema/wishes.ts'
import { and, desc, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

/**
 * A page of a customer's wish list, newest first, with everything as it is now; broken products are left out. `total` is how many there
 * are.
 * @throws Refusal BAD_REQUEST for a cursor that no response of this call contained.
 */
export async function readWishes(
  reader: Reader,
  accountId: string,
  { cursor, limit }: PageQuery,
  language: Language,
): Promise<{ data: Wish[]; total: number; nextCursor: string | null }> {
  const awaited = sql<boolean>`exists (select from ${stockWatch} w where w.account_id = ${accountId} and w.product_id = "wish"."product_id")`
  const rows = await reader
    .select({ id: wish.id, productId: wish.productId, awaited })
    .from(wish)
    .where(and(eq(wish.accountId, accountId), cursor === undefined ? undefined : lt(wish.id, numberCursor.decode(cursor))))
    .orderBy(desc(wish.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, (last) => numberCursor.encode(last.id))
  const products = await readProductItems(
    reader,
    items.map((row) => row.productId),
    language,
  )
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(wish).where(eq(wish.accountId, accountId))
  return {
    data: items.flatMap((row) => {
      const found = products.get(row.productId)
      return found ? [{ item: found.food, awaited: row.awaited, sold: found.active }] : []
    }),
    total: counted?.total ?? 0,
    nextCursor,
  }
}
