import { isNull, sql } from 'drizzle-orm'
import { popup } from '#server/database/schema/settings.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Ends the present pop-up, if there is one. Two who publish at once follow one another: the later one's stays. */
export async function endPopup(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('popup'))`)
  await tx.update(popup).set({ endedAt: sql`now()` }).where(isNull(popup.endedAt))
}
