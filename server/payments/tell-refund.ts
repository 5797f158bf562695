import { queueMail, type RefundMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that tells a customer of a refund in the shop; its payload is `{ refundId, template }`. */
export const REFUND_NEWS_EFFECT = 'notify.refund'

/**
 * Lets a customer be told, by mail and in the shop, of money that staff will give back (`refund-asked`), or that went back (`refund-done`).
 * Each is told once. What a provider gives back by itself follows within seconds and is told when it is done; all the money of a cancelled
 * order is told as a step of the order.
 */
export async function tellRefund(tx: Tx, refundId: string, template: RefundMail): Promise<void> {
  if (await queueMail(tx, { template, refundId })) await writeOutbox(tx, REFUND_NEWS_EFFECT, { refundId, template })
}
