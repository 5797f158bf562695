import type { FastifyInstance } from 'fastify'
import { consoleOrderReels, consolePublishReel, consoleReels, consoleUnpublishReel } from '#contract/calls/console/reels.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { moveToFront } from '#server/database/move-to-front.ts'
import { countUpload } from '#server/pictures/take-upload.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { publishReel } from './publish-reel.ts'
import { readConsoleReels } from './read-console-reels.ts'
import { checkVideo, dropVideo, storeVideo } from './store-video.ts'
import { unpublishReel } from './unpublish-reel.ts'

/** The reels' calls for staff. */
export function reelsStaffRoutes(app: FastifyInstance, deps: { db: Db; files: FileStore }): void {
  const { db } = deps
  bindStaffRead(app, consoleReels, async (_input, { language }) => ({ items: await readConsoleReels(db, language) }))

  bindStaffWork(app, consolePublishReel, async ({ body, file }, { accountId, language }, change) => {
    if (file) await countUpload(deps, accountId)
    const video = file ? checkVideo(file) : body.withoutVideo ? null : undefined
    const { before, after } = await change(async (tx) => {
      const { id, ...facts } = await publishReel(tx, productId(body.itemId), video, body.was)
      if (video) await storeVideo(tx, deps.files, video)
      return { subject: { kind: 'reel', id }, ...facts, result: facts }
    })
    if (before?.video && before.video !== after.video) await dropVideo(deps, before.video)
    return { items: await readConsoleReels(db, language) }
  })

  bindStaff(app, consoleUnpublishReel, async (tx, { body }, { language }) => {
    const before = { published: await unpublishReel(tx, body.reelId) }
    const response = async () => ({ items: await readConsoleReels(db, language) })
    return { subject: { kind: 'reel', id: body.reelId }, before, after: { published: false }, response }
  })

  bindStaff(app, consoleOrderReels, async (tx, { body }, { language }) => {
    const before = { order: await moveToFront(tx, 'reel', body.reelIds, body.was) }
    const response = async () => ({ items: await readConsoleReels(db, language) })
    return { subject: { kind: 'reel', id: null }, before, after: { first: body.reelIds }, response }
  })
}
