import { lt, sql } from 'drizzle-orm'
import { message } from '#server/database/schema/messages.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Days that a message is remembered after it ended: longer than anything that could queue it once more. */
const KEPT_DAYS = 90

/** Forgets the messages that ended long ago; what still waits stays. Safe to repeat; for a nightly job. Returns how many rows went. */
export async function deleteOldMessages(tx: Tx): Promise<number> {
  const gone = await tx.delete(message).where(lt(message.endedAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`))
  return gone.rowCount ?? 0
}
