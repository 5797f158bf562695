import type { FastifyInstance } from 'fastify'
import { consoleHelpList, consoleHelpSet, type HelpText } from '#contract/calls/console/help.ts'
import { consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries } from '#contract/calls/console/inquiries.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { handleInquiry } from './handle-inquiry.ts'
import { readHelpTexts } from './read-help-texts.ts'
import { countWaiting, readInquiries, readInquiry } from './read-inquiries.ts'
import { setHelpText } from './set-help-text.ts'

/** The help centre's calls for staff. */
export function helpOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleInquiries, async ({ query }) => {
    const [page, waiting] = await Promise.all([readInquiries(db, { ...query, open: query.open === 'true' }), countWaiting(db)])
    return { ...page, waiting }
  })

  bindStaff(app, consoleHandleInquiry, async (tx, { body }, { accountId }) => {
    const { inquiryId, handled } = body
    const before = { handled: await handleInquiry(tx, inquiryId, handled, accountId) }
    const answer = async () => ({ inquiry: await readInquiry(db, inquiryId) })
    return { subject: { kind: 'inquiry', id: inquiryId }, before, after: { handled }, response: answer }
  })

  bindStaff(app, consoleAnswerInquiry, async (tx, { body }, { accountId }) => {
    await answerInquiry(tx, body, accountId)
    const answer = async () => ({ inquiry: await readInquiry(db, body.inquiryId) })
    return { subject: { kind: 'inquiry', id: body.inquiryId }, after: { handled: true, answer: body.answerId }, response: answer }
  })

  bindStaffRead(app, consoleHelpList, async () => ({ items: await readHelpTexts(db) }))

  bindStaff(app, consoleHelpSet, async (tx, { body }) => {
    const before = await setHelpText(tx, body)
    const answer = async () => ({ items: await readHelpTexts(db) })
    return { subject: { kind: 'help-entry', id: body._id }, before: before && factsOf(before), after: factsOf(body), response: answer }
  })
}

/** A question as the ledger of staff keeps it: all of the shop's own words, so that it can be written back. */
function factsOf({ category, position, visible, question, answer }: Omit<HelpText, '_id'>): Facts {
  return { category, position, visible, question, answer }
}
