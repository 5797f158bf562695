import { inquiry } from '#server/database/schema/help.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'

/**
 * Marks an inquiry as done by somebody, or as open again. Done twice, the first time counts. Returns whether it was done before.
 * @throws Refusal NOT_FOUND
 */
export async function handleInquiry(tx: Tx, id: string, handled: boolean, staffId: string): Promise<boolean> {
  const [before] = await tx.select({ handledAt: inquiry.handledAt }).from(inquiry).where(eq(inquiry.id, id)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  const wasHandled = before.handledAt !== null
  if (wasHandled === handled) return wasHandled
  await tx
    .update(inquiry)
    .set({
      ...(handled ? { handledAt: sql`now()`, handledBy: staffId } : { handledAt: null, handledBy: null }),
      revision: sql`${inquiry.revision} + 1`,
    })
    .where(eq(inquiry.id, id))
  await notifyWaiting(tx, 'inquiries.read')
  return wasHandled
}
