import type { Tx } from '#server/platform/database/transaction.ts'
import { queueMessage } from './queue-message.ts'
import { type RecallNews, subjectOfRecall } from './recall-news.ts'

/** Kind of the outbox row that sends a text message; its payload is `{ messageId }`. */
export const TEXT_EFFECT = 'send text'

/**
 * `order-received` asks a guest, who has no e-mail, for the deposit of an order by phone; it goes to the order's number.
 * `lot-recalled` goes to the number of an order that got pieces of the lot. The others have a six-digit code: `codeId` is the id of the request's row, the code is `derivedCode(secret, template, codeId)`. `to`
 * is the new number (E.164) of a change; without it the message goes to the account's own.
 */
export type TextRequest =
  | { template: 'order-received'; orderId: string }
  | { template: 'lot-recalled'; recall: RecallNews }
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
