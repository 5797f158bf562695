import type { FastifyInstance } from 'fastify'
import { consoleEndPopup, consolePublishPopup } from '#contract/calls/console/popup.ts'
import { bindStaff } from '#server/platform/bind-staff.ts'
import { endPopup } from './end-popup.ts'
import { publishPopup } from './publish-popup.ts'

/** The settings' calls for staff. */
export function settingsOperatorRoutes(app: FastifyInstance): void {
  bindStaff(app, consolePublishPopup, async (tx, { body }, { language }) => {
    const { popup, ended } = await publishPopup(tx, body, language)
    const after = { shown: popup._id, until: body.until ?? null }
    return { subject: { kind: 'popup', id: popup._id }, before: { shown: ended }, after, response: () => ({ popup }) }
  })

  bindStaff(app, consoleEndPopup, async (tx) => {
    const ended = await endPopup(tx)
    return { subject: { kind: 'popup', id: ended }, before: { shown: ended }, after: { shown: null }, response: () => ({}) }
  })
}
