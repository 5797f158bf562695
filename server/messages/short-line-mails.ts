import { orderNumberText } from '#contract/calls/orders.ts'
import type { ShortLine } from '#contract/calls/short-lines.ts'
import type { Language } from '#contract/rules/languages.ts'
import { shortLineSentences, shortLineTitle } from '#contract/text/short-line-text.ts'
import { type ShortLineJson, shortLinesAsJson, toShortLine } from '#server/database/short-lines-as-json.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type Frame, link, translate, translateIn } from './frame.ts'
import type { MailContent } from './mail-content.ts'
import { copyOf, greetingOf } from './order-mails.ts'
import type { ShortLineMail } from './queue-mail.ts'
import type { MailedOrder } from './read-mailed-order.ts'

/** A short line for its mail, and its order. */
export type MailedShortLine = { orderId: string; inLanguage: (language: Language) => ShortLine }

/** A short line for its mail, in its current state; null when it does not exist. */
export async function readMailedShortLine(reader: Reader, id: string): Promise<MailedShortLine | null> {
  const { rows } = await reader.execute<{ orderId: string; found: ShortLineJson[] }>(
    sql`select s.order_id as "orderId", ${sql.raw(shortLinesAsJson('s.order_id'))} as found from line_shortage s where s.id = ${id}`,
  )
  const [row] = rows
  const short = row?.found.find(({ _id }) => _id === id)
  return row && short ? { orderId: row.orderId, inLanguage: (language) => toShortLine(short, language) } : null
}

/** The mail about a short line, or null when it is outdated: after the answer the customer is not asked again. */
export function writeShortLineMail(template: ShortLineMail, found: MailedShortLine, order: MailedOrder, frame: Frame): MailContent | null {
  const short = found.inLanguage(frame.language)
  const isQuestion = template === 'replacement-asked'
  if (isQuestion !== (short.resolution === null)) return null
  const orderNumber = orderNumberText(order.row.number)
  const sentences = shortLineSentences(short, frame.language, translateIn(frame))
  return {
    subject: translate(frame, 'orders.refund.of', { orderNumber, text: translate(frame, shortLineTitle(short)) }),
    preheader: sentences[0] ?? '',
    greeting: greetingOf(order.row, frame),
    blocks: [
      ...sentences.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'button',
        label: translate(frame, isQuestion ? 'orders.short.asked.answer' : 'mail.button.viewOrder'),
        url: link(frame, `/track#order-${orderNumber}`),
      },
      ...copyOf(order, frame),
    ],
  }
}
