import { createHash } from 'node:crypto'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { FeedShop } from './feed-shop.ts'

/** Counts changes of what the store writes into a line, so that readers fetch the feeds again. */
const FORM = 1

/**
 * An entity tag that changes with everything that a feed shows: the products on the shelf with their prices and availability, their
 * pictures, and the facts of the store. One statement that reads no text.
 */
export async function feedVersion(reader: Reader, shop: FeedShop): Promise<string> {
  const { rows } = await reader.execute<{ products: string | null; pictures: string | null }>(sql`
    select
      (select sum(hashtextextended(concat_ws(' ', id, version, extract(epoch from updated_at), price, discount,
        extract(epoch from deal_ends_at), stock_count > 0), 0)) from product where active) as products,
      (select sum(hashtextextended(concat_ws(' ', product_id, position, picture_hash), 0)) from product_picture) as pictures`)
  const content = JSON.stringify([FORM, shop, rows[0]])
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
