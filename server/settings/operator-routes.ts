import type { FastifyInstance } from 'fastify'
import { consoleEndPopup, consolePopups, consolePublishPopup, consoleResumePopup } from '#contract/calls/console/popup.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { endPopup } from './end-popup.ts'
import { publishPopup } from './publish-popup.ts'
import { readConsolePopups } from './read-popup.ts'
import { resumePopup } from './resume-popup.ts'

/** The settings' calls for staff. */
export function settingsOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consolePopups, async () => ({ items: await readConsolePopups(db) }))

  bindStaff(app, consolePublishPopup, async (tx, { body }, { language }) => {
    const { popup, ended } = await publishPopup(tx, body, language)
    const after = { shown: popup._id, from: body.from ?? null, until: body.until ?? null }
    return { subject: { kind: 'popup', id: popup._id }, before: { shown: ended }, after, response: () => ({ popup }) }
  })

  bindStaff(app, consoleEndPopup, async (tx) => {
    const ended = await endPopup(tx)
    return { subject: { kind: 'popup', id: ended }, before: { shown: ended }, after: { shown: null }, response: () => ({}) }
  })

  bindStaff(app, consoleResumePopup, async (tx, { body: { popupId } }) => {
    await resumePopup(tx, popupId)
    return { subject: { kind: 'popup', id: popupId }, before: { shown: null }, after: { shown: popupId }, response: () => ({}) }
  })
}
