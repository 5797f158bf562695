import { orderNumberText } from '#contract/calls/orders.ts'
import { localized } from '#contract/rules/languages.ts'
import { type Frame, link, translate } from './frame.ts'
import type { MailContent } from './mail-content.ts'
import { greetingOf } from './order-mails.ts'
import type { MailedOrder } from './read-mailed-order.ts'
import type { ToldRecall } from './recall-news.ts'

/** The mail to a customer who got pieces of a recalled lot. It is no advertising, and nobody can refuse it. */
export function writeRecallMail({ names, code, reason }: ToldRecall, { row }: MailedOrder, frame: Frame): MailContent {
  const item = localized(names, frame.language)
  const orderNumber = orderNumberText(row.number)
  const values = { item, code, orderNumber }
  return {
    subject: translate(frame, 'recall.title', { item }),
    preheader: reason[frame.language],
    greeting: greetingOf(row, frame),
    blocks: [
      { kind: 'text', text: translate(frame, code === '' ? 'recall.textNoCode' : 'recall.text', values) },
      { kind: 'quote', text: reason[frame.language] },
      { kind: 'text', text: translate(frame, 'recall.next') },
      { kind: 'button', label: translate(frame, 'mail.button.viewOrder'), url: link(frame, `/track#order-${orderNumber}`) },
    ],
  }
}
