import { queueMail, type RefundMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that notifies a customer of a refund; its payload is `{ refundId, template }`. */
export const REFUND_NOTIFICATION_EFFECT = 'notify.refund'

/**
 * Notifies a customer, by mail and in the shop, of money that staff will refund (`refund-asked`) or that was refunded (`refund-done`), each
 * once. A refund by the provider takes seconds and is announced when it is done; the full refund of a cancelled order is announced as a
 * step of the order.
 */
export async function notifyRefund(tx: Tx, refundId: string, template: RefundMail): Promise<void> {
  if (await queueMail(tx, { template, refundId })) await writeOutbox(tx, REFUND_NOTIFICATION_EFFECT, { refundId, template })
}
