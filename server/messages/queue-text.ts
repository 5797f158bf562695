import type { Tx } from '#server/platform/database/transaction.ts'
import { queueMessage } from './queue-message.ts'
import { type RecallNotice, subjectOfRecall } from './recall-notice.ts'

/** Kind of the outbox row that sends a text message; its payload is `{ messageId }`. */
export const TEXT_EFFECT = 'send text'

/**
 * A text message to be sent, once. `order-received` asks a guest without e-mail for a deposit and goes to the order's number,
 * `lot-recalled` to that of an order with pieces of the lot. The others have the six-digit `derivedCode(secret, template, codeId)` and go
 * to `to` (E.164), or to the account's own number.
 */
export type TextRequest =
  | { template: 'order-received'; orderId: string }
  | { template: 'lot-recalled'; recall: RecallNotice }
  | { template: 'reset-code'; accountId: string; codeId: string }
  | { template: 'confirm-phone'; accountId: string; codeId: string; to: string }

/**
 * Queues a text message in the transaction of the change that causes it: both are committed, or neither. Returns false when it was queued
 * before.
 */
export function queueText(tx: Tx, request: TextRequest): Promise<boolean> {
  return queueMessage(tx, {
    channel: 'text',
    effect: TEXT_EFFECT,
    template: request.template,
    subject: 'recall' in request ? subjectOfRecall(request.recall) : 'orderId' in request ? request.orderId : request.codeId,
    accountId: 'accountId' in request ? request.accountId : null,
    recipient: 'to' in request ? request.to : null,
  })
}
