import type { Tx } from '#server/platform/database/transaction.ts'
import { queueMessage } from './queue-message.ts'
import { type RecallNotice, subjectOfRecall } from './recall-notice.ts'

/** Kind of the outbox row that sends a mail; its payload is `{ messageId }`. */
export const MAIL_EFFECT = 'send mail'

/**
 * Mails about an order. They go to the address given with the order, in the order's language or the one that the customer has chosen since.
 */
export type OrderMail =
  | 'order-received'
  | 'order-paid'
  | 'order-on-delivery'
  | 'order-delivered'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-refund-account'
  | 'order-not-eligible'

/**
 * Mails about a refund besides the order's steps: of a part, or of money that the order could not take. An order can have many, so each is
 * about one refund. They go to the address of the order's mails.
 */
export type RefundMail = 'refund-asked' | 'refund-done'

/** Mails about a line that could not be packed as ordered, each about one short line. They go to the address of the order's mails. */
export type ShortLineMail = 'replacement-asked' | 'line-replaced' | 'line-left-out' | 'line-found'

/**
 * A mail to be sent. It has ids only: the text is written from the data of the moment at which it is sent. A second mail with the same
 * template and subject ({@link subjectOf}) is not sent.
 */
export type MailRequest =
  | { template: 'welcome'; accountId: string }
  | { template: OrderMail; orderId: string }
  | { template: RefundMail; refundId: string }
  | { template: ShortLineMail; shortageId: string }
  /** `resetId`: one request for a new password. The link is `/reset/` with `derivedToken(secret, 'reset-link', resetId)`. */
  | { template: 'reset-link'; accountId: string; resetId: string }
  /** `to`: the new address. The link is `/confirm/` with `derivedToken(secret, 'confirm-email', changeId)` and works for 24 hours. */
  | { template: 'confirm-email'; accountId: string; changeId: string; to: string }
  | { template: 'password-changed'; accountId: string; changeId: string }
  /** `to`: the former address when the address was changed. */
  | { template: 'contact-changed'; accountId: string; changeId: string; to?: string }
  /** `read`: the newest message that the customer has read, so there is one mail until the chat is read again. */
  | { template: 'chat-reply'; accountId: string; read: number }
  | { template: 'lot-recalled'; recall: RecallNotice }
  /** It goes to the address that the inquiry gives. */
  | { template: 'inquiry-answer'; answerId: string }
  /** `moment`: when its notices were written, in microseconds since 1970. */
  | { template: 'consent-notice'; accountId: string; moment: string }
  /** Not sent to somebody who has opted out. */
  | { template: 'back-in-stock'; accountId: string; requestId: string; productId: number }

/**
 * Queues a mail in the transaction of the change that causes it: both are committed, or neither. Returns false when it was queued before.
 */
export function queueMail(tx: Tx, request: MailRequest): Promise<boolean> {
  return queueMessage(tx, {
    channel: 'mail',
    effect: MAIL_EFFECT,
    template: request.template,
    subject: subjectOf(request),
    accountId: 'accountId' in request ? request.accountId : null,
    recipient: 'to' in request ? (request.to ?? null) : null,
  })
}

function subjectOf(request: MailRequest): string {
  if ('orderId' in request) return request.orderId
  if ('recall' in request) return subjectOfRecall(request.recall)
  if ('refundId' in request) return request.refundId
  if ('shortageId' in request) return request.shortageId
  if ('resetId' in request) return request.resetId
  if ('changeId' in request) return request.changeId
  if ('answerId' in request) return request.answerId
  if ('read' in request) return `${request.accountId}:${request.read}`
  if ('moment' in request) return `${request.accountId}:${request.moment}`
  if ('requestId' in request) return `${request.productId}:${request.requestId}`
  return request.accountId
}
