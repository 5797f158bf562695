import { inquiry, inquiryAnswer } from '#server/database/schema/help.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { readInquiry } from './read-inquiries.ts'

interface WrittenAnswer {
  inquiryId: string
  answerId: string
  text: string
  /** The revision that its writer saw. */
  revision: number
}

/**
 * Saves an answer with its inquiry, queues its mail and closes the inquiry. The same id is a retry: nothing is written or sent twice.
 * @throws Refusal NOT_FOUND, ANSWERED_MEANWHILE with the inquiry as it is when somebody else was faster
 */
export async function answerInquiry(tx: Tx, { inquiryId, answerId, text, revision }: WrittenAnswer, staffId: string): Promise<void> {
  const [row] = await tx.select({ revision: inquiry.revision }).from(inquiry).where(eq(inquiry.id, inquiryId)).for('update')
  if (!row) throw new Refusal('NOT_FOUND')
  const [sent] = await tx.select({ inquiryId: inquiryAnswer.inquiryId }).from(inquiryAnswer).where(eq(inquiryAnswer.id, answerId))
  if (sent?.inquiryId === inquiryId) return
  if (sent || row.revision !== revision) throw new Refusal('ANSWERED_MEANWHILE', { fresh: { inquiry: await readInquiry(tx, inquiryId) } })
  await tx.insert(inquiryAnswer).values({ id: answerId, inquiryId, text, actorId: staffId })
  await tx
    .update(inquiry)
    .set({ handledAt: sql`now()`, handledBy: staffId, revision: revision + 1 })
    .where(eq(inquiry.id, inquiryId))
  await notifyWaiting(tx, 'inquiries.read')
  await queueMail(tx, { template: 'inquiry-answer', answerId })
}
