import { eq, sql } from 'drizzle-orm'
import { inquiry } from '#server/database/schema/help.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Marks an inquiry as done by somebody, or as open again. Done twice, the first time stands. Returns whether it was done before. @throws Refusal NOT_FOUND */
export async function handleInquiry(tx: Tx, id: string, handled: boolean, ownerId: string): Promise<boolean> {
  const [before] = await tx.select({ handledAt: inquiry.handledAt }).from(inquiry).where(eq(inquiry.id, id)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx
    .update(inquiry)
    .set(
      handled
        ? { handledAt: sql`coalesce(${inquiry.handledAt}, now())`, handledBy: sql`coalesce(${inquiry.handledBy}, ${ownerId})` }
        : { handledAt: null, handledBy: null },
    )
    .where(eq(inquiry.id, id))
  return before.handledAt !== null
}
