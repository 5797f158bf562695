import type { FastifyInstance } from 'fastify'
import { consoleHandleInquiry, consoleHelpList, consoleHelpSet, consoleInquiries } from '#contract/help.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { handleInquiry } from './handle-inquiry.ts'
import { readHelpTexts } from './read-help-texts.ts'
import { readInquiries, readInquiry } from './read-inquiries.ts'
import { setHelpText } from './set-help-text.ts'

/** The help centre's calls for staff: role owner. */
export function helpOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, consoleInquiries, async ({ query }) => readInquiries(db, { ...query, open: query.open === 'true' }))

  bind(app, consoleHandleInquiry, async ({ body }, call) => {
    await inTransaction(db, (tx) => handleInquiry(tx, body.inquiryId, body.handled, signedIn(call).accountId))
    return { inquiry: await readInquiry(db, body.inquiryId) }
  })

  bind(app, consoleHelpList, async () => ({ entries: await readHelpTexts(db) }))

  bind(app, consoleHelpSet, async ({ body }) => {
    await inTransaction(db, (tx) => setHelpText(tx, body))
    return { entries: await readHelpTexts(db) }
  })
}
