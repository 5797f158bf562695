import type { FastifyInstance } from 'fastify'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide, consoleShowSlide, consoleSlides } from '#contract/calls/console/slides.ts'
import { moveToFront } from '#server/database/move-to-front.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readConsoleSlides } from './read-console-slides.ts'
import { removeSlide } from './remove-slide.ts'
import { setSlide } from './set-slide.ts'
import { showSlide } from './show-slide.ts'

/** The slides' calls for staff. */
export function slideStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const all = async () => ({ items: await readConsoleSlides(db) })
  bindStaffRead(app, consoleSlides, all)

  bindStaff(app, consoleSetSlide, async (tx, { body }) => {
    const { id, ...facts } = await setSlide(tx, body)
    return { subject: { kind: 'slide', id }, ...facts, response: async () => ({ slideId: id, ...(await all()) }) }
  })

  bindStaff(app, consoleShowSlide, async (tx, { body }) => {
    const before = { active: await showSlide(tx, body) }
    return { subject: { kind: 'slide', id: body.slideId }, before, after: { active: body.visible }, response: all }
  })

  bindStaff(app, consoleOrderSlides, async (tx, { body }) => {
    const before = { order: await moveToFront(tx, 'slide', body.slideIds, body.was) }
    return { subject: { kind: 'slide', id: null }, before, after: { first: body.slideIds }, response: all }
  })

  bindStaff(app, consoleRemoveSlide, async (tx, { body }) => {
    const before = await removeSlide(tx, body.slideId, body.version)
    return { subject: { kind: 'slide', id: body.slideId }, before, response: all }
  })
}
