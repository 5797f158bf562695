import { orderNumberText } from '#contract/calls/orders.ts'
import { shortLineSentences, shortLineTitle } from '#contract/text/short-line-text.ts'
import { order } from '#server/database/schema/orders.ts'
import { readMailedShortLine } from '#server/messages/short-line-mails.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { translatorOf } from '#server/platform/texts.ts'
import type { NewNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** The notification of a short line; null when it is outdated: after the answer the customer is not asked again. */
export async function readShortLineNotification(reader: Reader, shortageId: string, template: string): Promise<NewNotification | null> {
  const found = await readMailedShortLine(reader, shortageId)
  if (!found) return null
  const [row] = await reader.select({ number: order.number, accountId: order.accountId }).from(order).where(eq(order.id, found.orderId))
  const short = found.inLanguage('en')
  if (!row || (template === 'replacement-asked') !== (short.resolution === null)) return null
  const orderNumber = orderNumberText(row.number)
  return {
    accountId: row.accountId,
    origin: `${template}:${shortageId}`,
    topic: 'order',
    title: inAllLanguages(shortLineTitle(short)),
    description: inAllLanguages('orders.refund.of', (language) => ({
      orderNumber,
      text: shortLineSentences(found.inLanguage(language), language, translatorOf(language)).join(' '),
    })),
    image: short.replacement?.image || short.image || null,
    action: `/track#order-${orderNumber}`,
  }
}
