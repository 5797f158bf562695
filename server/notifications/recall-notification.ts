import { orderNumberText } from '#contract/calls/orders.ts'
import { localized } from '#contract/rules/languages.ts'
import { readRecallMessage, subjectOfRecall } from '#server/messages/recall-notice.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { NewNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** The notification of a recalled lot for the customer of an order; null when the recall or the order does not exist. */
export async function readRecallNotification(reader: Reader, recallId: string, orderId: string): Promise<NewNotification | null> {
  const subject = subjectOfRecall({ recallId, orderId })
  const recall = await readRecallMessage(reader, subject)
  if (!recall) return null
  return {
    accountId: recall.accountId,
    origin: `lot-recalled:${subject}`,
    topic: 'order',
    title: inAllLanguages('recall.title', (language) => ({ item: localized(recall.names, language) })),
    description: recall.reason,
    image: null,
    action: `/track#order-${orderNumberText(recall.orderNumber)}`,
  }
}
