import { readAisles } from '#server/catalogue/aisles/aisles.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { FeedShop } from './feed-shop.ts'

/** The facts of the store for its feeds. @throws StartError when nobody entered them yet. */
export async function readFeedShop(db: Db, origin: string): Promise<FeedShop> {
  const [{ shopName, delivery }, aisles] = await Promise.all([readSettings(db), readAisles(db)])
  return { origin, name: shopName, aisles, delivery }
}
