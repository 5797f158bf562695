import { queueMail, type ShortLineMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'

/** Kind of the outbox row that notifies a customer of a short line; its payload is `{ shortageId, template }`. */
export const SHORT_LINE_EFFECT = 'notify.short-line'

/** Notifies a customer of a short line, by mail and in the shop: a question, or how it ended. Each once. */
export async function notifyShortLine(tx: Tx, shortageId: string, template: ShortLineMail): Promise<void> {
  if (await queueMail(tx, { template, shortageId })) await writeOutbox(tx, SHORT_LINE_EFFECT, { shortageId, template })
}
