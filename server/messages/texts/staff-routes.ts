import type { FastifyInstance } from 'fastify'
import {
  consoleMessageChanges,
  consoleMessages,
  consolePreviewMessage,
  consoleSetMessage,
  consoleUndoMessage,
  type MessageTexts,
} from '#contract/calls/console/message-templates.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import type { MessageTemplate } from '#contract/rules/message-templates.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { previewMessage } from './preview-message.ts'
import { readMessageChanges } from './read-message-changes.ts'
import { ownTexts, readMessages, setMessageTexts, undoMessageTexts } from './set-message-texts.ts'

interface Dependencies {
  db: Db
  clock: Clock
  publicUrl: string
}

/** The calls of staff for the words of messages. */
export function messageTextRoutes(app: FastifyInstance, { db, clock, publicUrl }: Dependencies): void {
  const one = async (template: MessageTemplate) => {
    const [item] = await readMessages(db, template)
    if (!item) throw new Error(`No message ${template}`)
    return { item }
  }
  bindStaffRead(app, consoleMessages, async () => ({ items: await readMessages(db) }))

  bindStaff(app, consoleSetMessage, async (tx, { body }, { accountId }) => {
    const { before, after } = await setMessageTexts(tx, { ...body, actorId: accountId })
    return {
      subject: { kind: 'message-texts', id: body.template },
      before: factsOf(before),
      after: factsOf(after),
      response: () => one(body.template),
    }
  })

  bindStaffRead(app, consolePreviewMessage, async ({ body }) => {
    const texts = ownTexts(body.template, body.texts)
    return previewMessage({ ...body, texts }, { facts: await readSettings(db), publicUrl }, clock.now())
  })

  bindStaffRead(app, consoleMessageChanges, ({ query }) => readMessageChanges(db, query))

  bindStaff(app, consoleUndoMessage, async (tx, { body }, { accountId }) => {
    const { template, before, after } = await undoMessageTexts(tx, body.changeId, accountId)
    return {
      subject: { kind: 'message-texts', id: template },
      before: factsOf(before),
      after: factsOf(after),
      response: () => one(template),
    }
  })
}

/** The own words as facts of the log, a line for each. */
function factsOf(texts: MessageTexts): Facts {
  const lines = Object.entries(texts).flatMap(([key, words]) =>
    LANGUAGES.flatMap((language) => (words[language] === '' ? [] : [`${key}, ${language}: ${words[language]}`])),
  )
  return { lines }
}
