import type { PriceChange } from '#contract/calls/console/products/price-changes.ts'
import { account } from '#server/database/schema/account.ts'
import { priceChange } from '#server/database/schema/prices.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

const SHOWN = 20

/** The last changes of many prices, newest first, or the one of an id. */
export async function readPriceChanges(reader: Reader, id?: string): Promise<PriceChange[]> {
  const rows = await reader
    .select({
      id: priceChange.id,
      at: priceChange.at,
      by: account.name,
      undoneAt: priceChange.undoneAt,
      count: sql<number>`(select count(*) from price_change_line l where l.change_id = "price_change"."id")::int`,
    })
    .from(priceChange)
    .leftJoin(account, eq(account.id, priceChange.actorId))
    .where(id === undefined ? undefined : eq(priceChange.id, id))
    .orderBy(desc(priceChange.at), desc(priceChange.id))
    .limit(SHOWN)
  return rows.map((row) => ({ _id: row.id, at: row.at.toISOString(), by: row.by ?? '', count: row.count, undone: row.undoneAt !== null }))
}
