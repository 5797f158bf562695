import type { MessageTexts } from '#contract/calls/console/message-templates.ts'
import { RESET_LINK_MINUTES } from '#contract/calls/password-reset.ts'
import { type StoreFacts, settingsIn } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { MESSAGE_TEMPLATES, type MessageTemplate } from '#contract/rules/message-templates.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { outcomeText } from '#contract/text/refund-text.ts'
import { text } from '#server/platform/texts.ts'
import { backInStockMail, changedMail, chatReplyMail, confirmEmailMail, resetMail, welcomeMail } from '../account-mails.ts'
import type { Frame } from '../frame.ts'
import type { MailContent } from '../mail-content.ts'
import { CONFIRM_LINK_HOURS } from '../message-rules.ts'
import { writeOrderMail } from '../order-mails.ts'
import type { OrderMail } from '../queue-mail.ts'
import { writeHtml } from '../write-html.ts'
import { writeText } from '../write-text.ts'
import { wordsWith } from './message-words.ts'
import { SAMPLE_NUMBER, sampleOrder } from './sample-order.ts'

/** The mail that carries a message about an order. */
const ORDER_MAILS: Partial<Record<MessageTemplate, OrderMail>> = {
  'order-received': 'order-received',
  'cash-order': 'order-received',
  'order-paid': 'order-paid',
  'order-on-delivery': 'order-on-delivery',
  'order-delivered': 'order-delivered',
  'order-collected': 'order-delivered',
  'order-cancelled': 'order-cancelled',
  'order-refunded': 'order-refunded',
  'refund-account': 'order-refund-account',
}

interface PreviewRequest {
  template: MessageTemplate
  language: Language
  texts: MessageTexts
}

/** A message about a sample order with unsaved texts: made by the functions of real ones, so with all that the law requires. */
export function previewMessage(
  { template, language, texts }: PreviewRequest,
  { facts, publicUrl }: { facts: StoreFacts; publicUrl: string },
  now: Date,
) {
  const textOf = wordsWith(texts)(language)
  const frame: Frame = { language, publicUrl, settings: settingsIn(facts, language), textOf }
  const content = contentOf(template, frame, now)
  const [title, words] = MESSAGE_TEMPLATES[template].bell
  const values = sampleValues(frame, now)
  return {
    mail: content && { subject: content.subject, html: writeHtml(content, frame), text: writeText(content, frame) },
    bell: title ? { title: textOf(title, values), text: textOf(words ?? 'orders.refund.askBank', values) } : null,
  }
}

function contentOf(template: MessageTemplate, frame: Frame, now: Date): MailContent | null {
  const mail = ORDER_MAILS[template]
  if (mail) return writeOrderMail(mail, sampleOrder(template, frame.language, now), frame)
  const [name, item] = [
    text(frame.language, 'console.content.messages.sample.name'),
    text(frame.language, 'console.content.messages.sample.item'),
  ]
  switch (template) {
    case 'welcome':
      return welcomeMail(frame, name, 'sample')
    case 'confirm-email':
      return confirmEmailMail(frame, name, 'sample', CONFIRM_LINK_HOURS, true)
    case 'reset-link':
      return resetMail(frame, name, 'sample', RESET_LINK_MINUTES)
    case 'password-changed':
      return changedMail(frame, name, 'passwordChanged', now)
    case 'contact-changed':
      return changedMail(frame, name, 'contactChanged', now)
    case 'chat-reply':
      return chatReplyMail(frame, name)
    case 'back-in-stock':
      return { ...backInStockMail(frame, name, { id: 1, name: item, price: 5_000 }), unsubscribeUrl: `${frame.publicUrl}/` }
    default:
      return null
  }
}

/** The values of every placeholder of the bell, of the sample order. */
function sampleValues({ language, settings, textOf }: Frame, now: Date): Record<string, string> {
  const { row } = sampleOrder('order-refunded', language, now)
  const outcome = outcomeText('original-method', { amount: row.refundedAmount, at: now }, language, textOf)
  return {
    orderNumber: SAMPLE_NUMBER,
    amount: formatMoney(row.amount, language),
    days: formatRange(settings.delivery.standardDays, language),
    deadline: formatDate(row.dueAt, 'dayTime', language),
    item: text(language, 'console.content.messages.sample.item'),
    outcome,
  }
}
