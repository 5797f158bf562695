import type { FastifyInstance } from 'fastify'
import { consoleOrderReels, consolePublishReel, consoleReels, consoleUnpublishReel } from '#contract/reels.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { placeFirst } from '#server/database/place-first.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { countUpload } from '#server/pictures/take-upload.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { checkVideo, dropVideo, keepVideo } from './keep-video.ts'
import { publishReel } from './publish-reel.ts'
import { readConsoleReels } from './read-console-reels.ts'
import { unpublishReel } from './unpublish-reel.ts'

/** The reels' calls for staff: role owner. */
export function reelsOperatorRoutes(app: FastifyInstance, deps: { db: Db; files: FileStore }): void {
  const { db } = deps
  bind(app, consoleReels, async (_input, { language }) => ({ reels: await readConsoleReels(db, language) }))

  bind(app, consolePublishReel, async ({ body, file }, call) => {
    if (file) await countUpload(deps, signedIn(call).accountId)
    const video = file ? checkVideo(file) : body.withoutVideo ? null : undefined
    const former = await inTransaction(db, async (tx) => {
      const before = await publishReel(tx, productId(body.itemId), video)
      if (video) await keepVideo(tx, deps.files, video)
      return before
    })
    if (former !== null) await dropVideo(deps, former)
    return { reels: await readConsoleReels(db, call.language) }
  })

  bind(app, consoleUnpublishReel, async ({ body }, call) => {
    await inTransaction(db, (tx) => unpublishReel(tx, body.reelId))
    return { reels: await readConsoleReels(db, call.language) }
  })

  bind(app, consoleOrderReels, async ({ body }, call) => {
    await inTransaction(db, (tx) => placeFirst(tx, 'reel', body.reelIds))
    return { reels: await readConsoleReels(db, call.language) }
  })
}
