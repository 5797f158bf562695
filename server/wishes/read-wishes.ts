import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Wish } from '#contract/wishes.ts'
import { readProductItems } from '#server/catalogue/read-product-items.ts'
import { stockWatch, wish } from '#server/database/schema/wishes.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

type Page = { cursor?: string; limit: number }

/**
 * A page of a customer's wish list, newest first, with everything as it is now; broken products are left out. `total` is how many there are.
 * @throws Refusal BAD_REQUEST for a cursor that none of these answers gave.
 */
export async function readWishes(
  reader: Reader,
  accountId: string,
  { cursor, limit }: Page,
  language: Language,
): Promise<{ data: Wish[]; total: number; nextCursor: string | null }> {
  const awaited = sql<boolean>`exists (select from ${stockWatch} w where w.account_id = ${accountId} and w.product_id = "wish"."product_id")`
  const rows = await reader
    .select({ id: wish.id, productId: wish.productId, awaited })
    .from(wish)
    .where(and(eq(wish.accountId, accountId), cursor === undefined ? undefined : lt(wish.id, idIn(cursor))))
    .orderBy(desc(wish.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const items = await readProductItems(
    reader,
    page.map((row) => row.productId),
    language,
  )
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(wish).where(eq(wish.accountId, accountId))
  return {
    data: page.flatMap((row) => {
      const found = items.get(row.productId)
      return found ? [{ item: found.food, awaited: row.awaited, sold: found.active }] : []
    }),
    total: counted?.total ?? 0,
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  }
}

function idIn(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw badField('cursor', 'Must be one that an answer gave')
  return Number(cursor)
}
