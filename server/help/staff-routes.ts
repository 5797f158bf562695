import type { FastifyInstance } from 'fastify'
import { consoleHelpList, consoleHelpSet, consoleOrderHelp, consoleRemoveHelp } from '#contract/calls/console/help.ts'
import { consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries } from '#contract/calls/console/inquiries.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { moveToFront } from '#server/database/move-to-front.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { handleInquiry } from './handle-inquiry.ts'
import { helpPlaceholders } from './help-placeholders.ts'
import { readHelpTexts } from './read-help-texts.ts'
import { countWaiting, readInquiries, readInquiry } from './read-inquiries.ts'
import { removeHelpText } from './remove-help-text.ts'
import { type HelpRow, setHelpText } from './set-help-text.ts'

/** The help centre's calls for staff. */
export function helpStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleInquiries, async ({ query }) => {
    const [page, waiting] = await Promise.all([readInquiries(db, { ...query, open: query.open === 'true' }), countWaiting(db)])
    return { ...page, waiting }
  })

  bindStaff(app, consoleHandleInquiry, async (tx, { body }, { accountId }) => {
    const { inquiryId, handled } = body
    const before = { handled: await handleInquiry(tx, inquiryId, handled, accountId) }
    const response = async () => ({ inquiry: await readInquiry(db, inquiryId) })
    return { subject: { kind: 'inquiry', id: inquiryId }, before, after: { handled }, response }
  })

  bindStaff(app, consoleAnswerInquiry, async (tx, { body }, { accountId }) => {
    await answerInquiry(tx, body, accountId)
    const response = async () => ({ inquiry: await readInquiry(db, body.inquiryId) })
    return { subject: { kind: 'inquiry', id: body.inquiryId }, after: { handled: true, answer: body.answerId }, response }
  })

  const all = async () => ({ items: await readHelpTexts(db) })
  bindStaffRead(app, consoleHelpList, async () => {
    const facts = await readSettings(db)
    const figures = {
      en: helpPlaceholders(facts, 'en'),
      ko: helpPlaceholders(facts, 'ko'),
      si: helpPlaceholders(facts, 'si'),
      np: helpPlaceholders(facts, 'np'),
    }
    return { ...(await all()), figures }
  })

  bindStaff(app, consoleHelpSet, async (tx, { body: { version, missingMeant, ...text } }) => {
    if (text.visible && !missingMeant && missingLanguages([text.question, text.answer]).length > 0) throw new Refusal('LANGUAGE_MISSING')
    const { before, after } = await setHelpText(tx, text, version)
    const facts = { before: before && factsOf(before), after: factsOf(after) }
    return { subject: { kind: 'help-entry', id: text._id }, ...facts, response: all }
  })

  bindStaff(app, consoleOrderHelp, async (tx, { body: { entryIds, was } }) => {
    const before = { order: await moveToFront(tx, 'help_entry', entryIds, was) }
    return { subject: { kind: 'help-entry', id: null }, before, after: { first: entryIds }, response: all }
  })

  bindStaff(app, consoleRemoveHelp, async (tx, { body: { entryId, version } }) => {
    const before = factsOf(await removeHelpText(tx, entryId, version))
    return { subject: { kind: 'help-entry', id: entryId }, before, response: all }
  })
}

/** A question as the ledger of staff stores it: all of the shop's own words, so that it can be written back. */
function factsOf({ category, position, visible, question, answer }: HelpRow): Facts {
  return { category, position, visible, question, answer }
}
