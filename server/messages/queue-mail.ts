import type { Tx } from '#server/platform/database/transaction.ts'
import { queueMessage } from './queue-message.ts'
import { type RecallNews, subjectOfRecall } from './recall-news.ts'

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
 * A mail to be sent, told by ids. Each goes once: a second one with the same template and subject is left out. The subject of a mail is
 * the order, the refund, the short line, the account (`welcome`), or the id of the row that caused it.
 *
 * - `reset-link`: `resetId` names one request for a new password. The link is
 *   `/reset/{token}` with the token `derivedToken(secret, 'reset-link', resetId)`.
 * - `confirm-email`: `changeId` names one change of the address, `to` is the new one. The link is `/confirm/{token}` with the token
 *   `derivedToken(secret, 'confirm-email', changeId)`; it works for 24 hours.
 * - `password-changed`, `contact-changed`: `changeId` names the change; `to` is the former address when it was the address that changed.
 * - `consent-notice`: `moment` names the notices that were written then, microseconds since 1970.
 * - `back-in-stock`: `requestId` names the wish to be told. It can be refused by who gets it, and is then left out.
 * - `chat-reply`: `read` is the newest message that the customer had read then. So there is one mail until the chat is looked at, however
 *   many answers come.
 * - `lot-recalled`: `recall` names the recall of a lot and the order of the customer who got pieces of it.
 * - `inquiry-answer`: `answerId` names the answer of staff, which goes to the address that the inquiry gives.
 */
export type MailRequest =
  | { template: 'welcome'; accountId: string }
  | { template: OrderMail; orderId: string }
  | { template: RefundMail; refundId: string }
  | { template: ShortLineMail; shortageId: string }
  | { template: 'reset-link'; accountId: string; resetId: string }
  | { template: 'confirm-email'; accountId: string; changeId: string; to: string }
  | { template: 'password-changed'; accountId: string; changeId: string }
  | { template: 'contact-changed'; accountId: string; changeId: string; to?: string }
  | { template: 'chat-reply'; accountId: string; read: number }
  | { template: 'lot-recalled'; recall: RecallNews }
  | { template: 'inquiry-answer'; answerId: string }
  | { template: 'consent-notice'; accountId: string; moment: string }
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
