import { MAX_WISHES } from '#contract/calls/wishes.ts'
import { stockWatch, wish } from '#server/database/schema/wishes.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The product ids of a customer's wish list and back-in-stock requests, newest first. */
export async function readMarks(reader: Reader, accountId: string): Promise<{ itemIds: string[]; awaited: string[] }> {
  const wishes = await reader
    .select({ id: wish.productId })
    .from(wish)
    .where(eq(wish.accountId, accountId))
    .orderBy(desc(wish.id))
    .limit(MAX_WISHES)
  const watches = await reader
    .select({ id: stockWatch.productId })
    .from(stockWatch)
    .where(eq(stockWatch.accountId, accountId))
    .orderBy(desc(stockWatch.createdAt), desc(stockWatch.productId))
    .limit(MAX_WISHES)
  return { itemIds: wishes.map(({ id }) => String(id)), awaited: watches.map(({ id }) => String(id)) }
}
