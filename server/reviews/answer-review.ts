import type { Language } from '#contract/rules/languages.ts'
import { review } from '#server/database/schema/reviews.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { readConsoleReview } from './read-console-reviews.ts'

/** Kind of the outbox row that notifies a writer of the shop's answer; its payload is `{ reviewId }`. */
export const REVIEW_ANSWER_EFFECT = 'notify.review-answer'

interface Answer {
  reviewId: string
  /** Null removes the answer. */
  text: string | null
  /** The answer that staff saw; null without one. */
  seen: string | null
  staffId: string
  /** Language of the names in a refusal. */
  language: Language
}

/**
 * Answers a review in public, changes the answer, or removes it. Sent again, it changes nothing. Returns whether there was an answer
 * before.
 * @throws Refusal NOT_FOUND, ANSWERED_MEANWHILE with the review as it is when somebody else changed the answer
 */
export async function answerReview(tx: Tx, { reviewId, text, seen, staffId, language }: Answer): Promise<boolean> {
  const [before] = await tx.select({ answer: review.answer }).from(review).where(eq(review.id, reviewId)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  const answered = before.answer !== null
  if (before.answer === text) return answered
  if (before.answer !== seen)
    throw new Refusal('ANSWERED_MEANWHILE', { fresh: { review: await readConsoleReview(tx, reviewId, language) } })
  const seenAt = sql`coalesce(${review.seenAt}, now())`
  await tx
    .update(review)
    .set({
      answer: text,
      ...(text === null ? { answeredAt: null, answeredBy: null } : { answeredAt: sql`now()`, answeredBy: staffId }),
      seenAt,
    })
    .where(eq(review.id, reviewId))
  if (text !== null && !answered) await writeOutbox(tx, REVIEW_ANSWER_EFFECT, { reviewId })
  return answered
}
