import { orderNumberText } from '#contract/calls/orders.ts'
import { isolated } from '#contract/rules/full-name.ts'
import { localized } from '#contract/rules/languages.ts'
import { type Frame, link, translate } from './frame.ts'
import type { MailContent } from './mail-content.ts'
import type { RecallMessage } from './recall-notice.ts'

/**
 * The mail to a buyer of pieces of a recalled lot. It is no advertising, and nobody can refuse it. Without an account it contains the
 * shop's phone number in place of the page of orders and the chat, which need a sign-in.
 */
export function writeRecallMail(recall: RecallMessage, frame: Frame): MailContent {
  const { names, code, reason, name } = recall
  const item = localized(names, frame.language)
  const orderNumber = orderNumberText(recall.orderNumber)
  const signsIn = recall.kind === 'customer'
  const values = { item, code, orderNumber }
  return {
    subject: translate(frame, 'recall.title', { item }),
    preheader: reason[frame.language],
    greeting: recall.proven ? translate(frame, 'mail.greeting', { name: isolated(name) }) : translate(frame, 'mail.greetingNameless'),
    blocks: [
      { kind: 'text', text: translate(frame, code === '' ? 'recall.textNoCode' : 'recall.text', values) },
      { kind: 'quote', text: reason[frame.language] },
      {
        kind: 'text',
        text: signsIn
          ? translate(frame, 'recall.next')
          : translate(frame, 'recall.nextByPhone', { phone: frame.settings.contact.phones[0] ?? '' }),
      },
      ...(signsIn
        ? [
            {
              kind: 'button' as const,
              label: translate(frame, 'mail.button.viewOrder'),
              url: link(frame, `/track#order-${orderNumber}`),
            },
          ]
        : []),
    ],
  }
}
