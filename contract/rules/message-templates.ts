import { placeholdersIn, type TextKey } from '../text/translate.ts'

/** Texts of a message: of the mail, its subject first, and of the bell, its title first. */
interface Template {
  mail: readonly TextKey[]
  bell: readonly TextKey[]
}

/**
 * The messages whose words the shop may change, with the texts that make them up. None of them holds text required by law: the mark of
 * advertising, the facts of the sender, the ways to opt out, and the terms of the purchase.
 */
export const MESSAGE_TEMPLATES = {
  'order-received': {
    mail: ['mail.orderReceived.subject', 'mail.orderReceived.body', 'mail.orderReceived.online', 'mail.collect.received'],
    bell: ['notifications.orderReceived.title', 'notifications.orderReceived.text'],
  },
  'cash-order': {
    mail: ['mail.cashOrder.subject', 'mail.cashOrder.body', 'mail.cashOrder.bodyNameless'],
    bell: ['notifications.cashReminder.title', 'notifications.cashReminder.text'],
  },
  'order-paid': {
    mail: ['mail.paid.subject', 'mail.paid.body'],
    bell: ['notifications.paid.title', 'notifications.paid.text'],
  },
  'order-on-delivery': {
    mail: ['mail.onDelivery.subject', 'mail.onDelivery.body'],
    bell: ['notifications.onDelivery.title', 'notifications.onDelivery.text'],
  },
  'order-delivered': {
    mail: ['mail.delivered.subject', 'mail.delivered.body', 'mail.delivered.photo'],
    bell: ['notifications.delivered.title', 'notifications.delivered.text'],
  },
  'order-collected': {
    mail: ['mail.collected.subject'],
    bell: ['notifications.collected.title', 'notifications.collected.text'],
  },
  'order-cancelled': {
    mail: ['mail.cancelled.subject', 'mail.cancelled.bodyPaid', 'mail.cancelled.bodyUnpaid', 'mail.autoCancelled.body'],
    bell: ['notifications.cancelled.title', 'notifications.cancelled.text'],
  },
  'order-refunded': {
    mail: ['mail.refundDone.subject', 'mail.refundDone.body'],
    bell: ['notifications.refundDone.title', 'notifications.refundDone.text'],
  },
  'refund-account': { mail: ['mail.refundAccount.subject'], bell: ['notifications.refundAccount.title'] },
  welcome: { mail: ['mail.welcome.subject', 'mail.welcome.body', 'mail.welcome.confirm'], bell: [] },
  'confirm-email': { mail: ['mail.confirmEmail.subject', 'mail.confirmEmail.body', 'mail.confirmEmail.bodyOwn'], bell: [] },
  'reset-link': { mail: ['mail.reset.subject', 'mail.reset.body'], bell: [] },
  'password-changed': { mail: ['mail.passwordChanged.subject', 'mail.passwordChanged.body'], bell: [] },
  'contact-changed': { mail: ['mail.contactChanged.subject', 'mail.contactChanged.body'], bell: [] },
  'chat-reply': {
    mail: ['mail.chatReply.subject', 'mail.chatReply.body'],
    bell: ['notifications.chatReply.title', 'notifications.chatReply.text'],
  },
  'back-in-stock': {
    mail: ['mail.backInStock.subject', 'mail.backInStock.body'],
    bell: ['notifications.backInStock.title', 'notifications.backInStock.text'],
  },
  'review-answer': { mail: [], bell: ['notifications.reviewAnswer.title', 'notifications.reviewAnswer.text'] },
} as const satisfies Record<string, Template>

export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES

const isTemplate = (name: string): name is MessageTemplate => name in MESSAGE_TEMPLATES

/** The names of the messages, those of orders first. */
export const MESSAGE_NAMES = Object.keys(MESSAGE_TEMPLATES).filter(isTemplate)

/** The texts of a message, those of the mail first. */
export function textsOf(template: MessageTemplate): readonly TextKey[] {
  const { mail, bell } = MESSAGE_TEMPLATES[template]
  return [...mail, ...bell]
}

/** A fault of the placeholders of a text: one that is not filled in here, or one that is missing. */
export type PlaceholderFault = { kind: 'unknown' | 'missing'; name: string }

/** Compares the placeholders of a text with those of the shipped one; null when they are the same. */
export function placeholderFault(text: string, shipped: string): PlaceholderFault | null {
  const [own, wanted] = [placeholdersIn(text), placeholdersIn(shipped)]
  const unknown = own.find((name) => !wanted.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: `{{${unknown}}}` }
  const missing = wanted.find((name) => !own.includes(name))
  return missing === undefined ? null : { kind: 'missing', name: `{{${missing}}}` }
}
