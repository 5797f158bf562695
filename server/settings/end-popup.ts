import { isNull, sql } from 'drizzle-orm'
import { popup } from '#server/database/schema/settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Ends the present pop-up, if there is one, and returns its id, or null. Two who publish at once follow one another: the later one's stays. */
export async function endPopup(tx: Tx): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('popup'))`)
  const [ended] = await tx.update(popup).set({ endedAt: sql`now()` }).where(isNull(popup.endedAt)).returning({ id: popup.id })
  return ended?.id ?? null
}
