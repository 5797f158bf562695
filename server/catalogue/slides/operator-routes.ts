import type { FastifyInstance } from 'fastify'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide, consoleSlides } from '#contract/calls/console/slides.ts'
import { moveToFront } from '#server/database/move-to-front.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeShopPicture } from '#server/pictures/take-shop-picture.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import { readConsoleSlides } from './read-console-slides.ts'
import { removeSlide } from './remove-slide.ts'
import { setSlide } from './set-slide.ts'

/** The slides' calls for staff. */
export function slideOperatorRoutes(app: FastifyInstance, store: PictureStore): void {
  const { db } = store
  const all = async () => ({ items: await readConsoleSlides(db) })
  bindStaffRead(app, consoleSlides, all)

  bindStaffWork(app, consoleSetSlide, async ({ body, file }, { accountId }, change) => {
    const { slideId, icon, title, description, link = null, visible } = body
    const picture = file && (await takeShopPicture(store, { accountId, bytes: file }))
    const content = { icon, title, description, link, active: visible === 'true' }
    await change(async (tx) => {
      const { id, ...facts } = await setSlide(tx, slideId, content, picture?.hash ?? null)
      return { subject: { kind: 'slide', id }, ...facts, result: null }
    })
    return all()
  })

  bindStaff(app, consoleOrderSlides, async (tx, { body }) => {
    const before = { order: await moveToFront(tx, 'slide', body.slideIds) }
    return { subject: { kind: 'slide', id: null }, before, after: { first: body.slideIds }, response: all }
  })

  bindStaff(app, consoleRemoveSlide, async (tx, { body }) => {
    const before = await removeSlide(tx, body.slideId)
    return { subject: { kind: 'slide', id: body.slideId }, before, response: all }
  })
}
