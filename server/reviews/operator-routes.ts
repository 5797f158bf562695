import type { FastifyInstance } from 'fastify'
import { consoleHideReview, consoleReviews } from '#contract/calls/reviews.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { hideReview } from './hide-review.ts'
import { readConsoleReview, readConsoleReviews } from './read-console-reviews.ts'

/** The reviews' calls for staff. */
export function reviewOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleReviews, async ({ query }, { language }) => {
    const { hidden, cursor, limit } = query
    return readConsoleReviews(db, { hidden: hidden === undefined ? undefined : hidden === 'true', cursor, limit }, language)
  })

  bindStaff(app, consoleHideReview, async (tx, { body }, { language }) => {
    const { reviewId, hidden } = body
    const before = { hidden: await hideReview(tx, reviewId, hidden) }
    const answer = async () => ({ review: await readConsoleReview(db, reviewId, language) })
    return { subject: { kind: 'review', id: reviewId }, before, after: { hidden }, response: answer }
  })
}
