import type { ConsoleReel } from '#contract/calls/console/reels.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { ROW } from '#server/catalogue/products/product-columns.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { reel } from '#server/database/schema/reels.ts'
import { pictureOf } from '#server/pictures/picture-address.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { videoOf } from './video-address.ts'

/** All reels in their order, unpublished ones too. */
export async function readConsoleReels(reader: Reader, language: Language): Promise<ConsoleReel[]> {
  const rows = await reader
    .select({ reel, name: product.name, category: product.category, picture: ROW.picture })
    .from(reel)
    .innerJoin(product, eq(product.id, reel.productId))
    .orderBy(reel.position, reel.id)
  return rows.map((row) => ({
    _id: row.reel.id,
    itemId: String(row.reel.productId),
    name: localized(row.name, language),
    category: row.category,
    picture: row.picture && pictureOf(row.picture),
    published: row.reel.published,
    video: videoOf({ hash: row.reel.videoHash, type: row.reel.videoType, bytes: row.reel.videoBytes }),
  }))
}
