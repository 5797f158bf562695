import type { FastifyInstance } from 'fastify'
import { reviewAdd, reviewDelete, reviewGet, reviewHelpful } from '#contract/calls/reviews.ts'
import { bind, signedIn } from '#server/platform/bind.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { text } from '#server/platform/texts.ts'
import { countReviewWork } from './count-review-work.ts'
import { deleteReview } from './delete-review.ts'
import { postReview } from './post-review.ts'
import { readOwnReviews } from './read-own-reviews.ts'
import { readReviews } from './read-reviews.ts'
import { readSummary, readSummaryOrNone } from './read-summary.ts'
import type { ReviewDependencies } from './review-dependencies.ts'
import { voteHelpful } from './vote-helpful.ts'

/** The calls of reviews: everybody reads, customers write. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewDependencies): void {
  const { db } = deps

  bind(app, reviewGet, async ({ body }, { caller }) => {
    const callerId = caller?.accountId ?? null
    const summary = await readSummary(db, body.itemId)
    const [page, own] = await Promise.all([
      // Most items have no reviews, and every visitor of one requests the first page.
      summary.count === 0 && body.cursor === undefined ? { reviews: [], nextCursor: null } : readReviews(db, body, callerId),
      callerId === null ? { ownReview: null, allOwnReview: [] } : readOwnReviews(db, callerId, body.itemId),
    ])
    return { ...page, ...own, summary }
  })

  bind(app, reviewAdd, async ({ body, file }, call) => {
    const { accountId, role } = signedIn(call)
    // The shop does not rate its own goods.
    if (role !== 'customer') throw new Refusal('FORBIDDEN')
    const { itemId, rating, message, removeImage } = body
    await countReviewWork(db, accountId)
    const { isNew } = await postReview(deps, accountId, { itemId, rating, message, removeImage: removeImage === 'true', photo: file })
    const [{ ownReview }, summary] = await Promise.all([readOwnReviews(db, accountId, itemId), readSummary(db, itemId)])
    if (!ownReview) throw new Refusal('NOT_FOUND')
    return { message: text(call.language, isNew ? 'reviews.toast.posted' : 'reviews.toast.updated'), review: ownReview, summary }
  })

  bind(app, reviewDelete, async ({ body }, call) => {
    const { accountId } = signedIn(call)
    await countReviewWork(db, accountId)
    const { itemId, summary } = await inTransaction(db, async (tx) => {
      const gone = await deleteReview(tx, accountId, body.reviewId)
      return { ...gone, summary: await readSummaryOrNone(tx, gone.itemId) }
    })
    return { message: text(call.language, 'reviews.toast.deleted'), itemId, summary }
  })

  bind(app, reviewHelpful, async ({ body }, call) => {
    const { accountId, role } = signedIn(call)
    if (role !== 'customer') throw new Refusal('FORBIDDEN')
    await countReviewWork(db, accountId)
    const helpful = await inTransaction(db, (tx) => voteHelpful(tx, accountId, body.reviewId, body.helpful))
    return { helpful, votedHelpful: body.helpful }
  })
}
