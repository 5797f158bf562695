import type { FastifyInstance } from 'fastify'
import {
  consoleAnswerReview,
  consoleHideReview,
  consoleReviewFigures,
  consoleReviews,
  consoleSeeReviews,
} from '#contract/calls/console/reviews.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import { readConsoleReview, readConsoleReviews } from './read-console-reviews.ts'
import { readReviewFigures } from './read-review-figures.ts'
import { countNew, seeReviews } from './see-reviews.ts'

/** The reviews' calls for staff. */
export function reviewStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleReviews, async ({ query }, { language }) => {
    const [page, unseen] = await Promise.all([readConsoleReviews(db, query, language), countNew(db)])
    return { ...page, new: unseen }
  })
  bindStaffRead(app, consoleReviewFigures, (_input, { language }) => readReviewFigures(db, language))

  bindStaff(app, consoleHideReview, async (tx, { body }, { language }) => {
    const { reviewId } = body
    const reason = body.hidden ? body.reason : null
    const reasonBefore = await hideReview(tx, reviewId, reason)
    const response = async () => ({ review: await readConsoleReview(db, reviewId, language) })
    const facts = {
      before: { hidden: reasonBefore !== null, reason: reasonBefore },
      after: { hidden: body.hidden, reason: reason && (reasonBefore ?? reason) },
    }
    return { subject: { kind: 'review', id: reviewId }, ...facts, response }
  })

  bindStaff(app, consoleAnswerReview, async (tx, { body }, { accountId: staffId, language }) => {
    const answered = await answerReview(tx, { ...body, staffId, language })
    const response = async () => ({ review: await readConsoleReview(db, body.reviewId, language) })
    const facts = { before: { answered }, after: { answered: body.text !== null } }
    return { subject: { kind: 'review', id: body.reviewId }, ...facts, response }
  })

  bindStaff(app, consoleSeeReviews, async (tx, { body }) => {
    const seen = await seeReviews(tx, body.reviewIds)
    const response = async () => ({ new: await countNew(db) })
    return { subject: { kind: 'review', id: seen.length === 1 ? (seen[0] ?? null) : null }, after: { seen }, response }
  })
}
