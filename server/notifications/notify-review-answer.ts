import { localized } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { review } from '#server/database/schema/reviews.ts'
import { readMessageWords } from '#server/messages/texts/message-words.ts'
import { and, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { addNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** Notifies a customer that the shop has answered a review, unless the answer or the review is gone meanwhile. Once for each review. */
export async function notifyReviewAnswer(tx: Tx, reviewId: string): Promise<void> {
  const [found] = await tx
    .select({ accountId: review.accountId, productId: review.productId, name: product.name })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(eq(review.id, reviewId), isNotNull(review.answer)))
  if (!found) return
  const words = await readMessageWords(tx)
  await addNotification(tx, {
    accountId: found.accountId,
    origin: `review-answer:${reviewId}`,
    topic: 'shop',
    title: inAllLanguages('notifications.reviewAnswer.title', undefined, words),
    description: inAllLanguages('notifications.reviewAnswer.text', (language) => ({ item: localized(found.name, language) }), words),
    image: null,
    action: `/Details/${found.productId}#reviews`,
  })
}
