import type { FastifyInstance } from 'fastify'
import { consoleHideReview, consoleReviews } from '#contract/reviews.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import { hideReview } from './hide-review.ts'
import { readConsoleReview, readConsoleReviews } from './read-console-reviews.ts'

/** The reviews' calls for staff: role owner. */
export function reviewOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bind(app, consoleReviews, async ({ query }, { language }) => {
    const { hidden, cursor, limit } = query
    return readConsoleReviews(db, { hidden: hidden === undefined ? undefined : hidden === 'true', cursor, limit }, language)
  })

  bind(app, consoleHideReview, async ({ body }, { language }) => {
    await inTransaction(db, (tx) => hideReview(tx, body.reviewId, body.hidden))
    return { review: await readConsoleReview(db, body.reviewId, language) }
  })
}
