import { product } from '#server/database/schema/catalogue.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { publishReel } from '#server/reels/publish-reel.ts'
import { checkVideo, storeVideo } from '#server/reels/store-video.ts'
import type { DemoFiles } from './demo-files.ts'

/** Publishes the reels of the demo in their order, those with a file in `reels/` with their video. Repeating it changes nothing. */
export async function loadReels({ db, files }: { db: Db; files: FileStore }, demo: DemoFiles): Promise<void> {
  // Each new reel goes on top, so the last one comes first.
  for (const sku of (await demo.reels()).reverse()) {
    const [found] = await db.select({ id: product.id }).from(product).where(eq(product.sku, sku))
    if (!found) throw new Error(`demo/reels.json names ${sku}, which the catalogue lacks`)
    const file = await demo.video(sku)
    const video = file ? checkVideo(file) : null
    await inTransaction(db, async (tx) => {
      await publishReel(tx, found.id, video)
      if (video) await storeVideo(tx, files, video)
    })
  }
}
