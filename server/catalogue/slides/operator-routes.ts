import type { FastifyInstance } from 'fastify'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide, consoleSlides } from '#contract/slides.ts'
import { placeFirst } from '#server/database/place-first.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeShopPicture } from '#server/pictures/take-shop-picture.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { readConsoleSlides } from './read-console-slides.ts'
import { removeSlide } from './remove-slide.ts'
import { setSlide } from './set-slide.ts'

/** The slides' calls for staff: role owner. */
export function slideOperatorRoutes(app: FastifyInstance, store: PictureStore): void {
  const { db } = store
  const all = async () => ({ slides: await readConsoleSlides(db) })
  bind(app, consoleSlides, all)

  bind(app, consoleSetSlide, async ({ body, file }, call) => {
    const { slideId, icon, title, description, link = null, visible } = body
    const picture = file && (await takeShopPicture(store, { accountId: signedIn(call).accountId, bytes: file }))
    const content = { icon, title, description, link, active: visible === 'true' }
    await inTransaction(db, (tx) => setSlide(tx, slideId, content, picture?.hash ?? null))
    return all()
  })

  bind(app, consoleOrderSlides, async ({ body }) => {
    await inTransaction(db, (tx) => placeFirst(tx, 'slide', body.slideIds))
    return all()
  })

  bind(app, consoleRemoveSlide, async ({ body }) => {
    await inTransaction(db, (tx) => removeSlide(tx, body.slideId))
    return all()
  })
}
