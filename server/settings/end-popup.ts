import { popup } from '#server/database/schema/settings.ts'
import { gt, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { lockPopups } from './lock-popups.ts'

/**
 * Ends the latest pop-up, and those that wait for their time or for its, now or at a moment to come. Returns the id of the latest, or null.
 * Two who publish at once follow one another: the later one's stays.
 */
export async function endPopup(tx: Tx, at: Date | null = null): Promise<string | null> {
  await lockPopups(tx)
  const [latest] = await tx.select({ id: popup.id }).from(popup).where(isNull(popup.endedAt))
  const moment = at === null ? sql`now()` : sql`greatest(${at.toISOString()}::timestamptz, now())`
  await tx
    .update(popup)
    .set({ endedAt: sql`least(coalesce(${popup.endedAt}, 'infinity'), ${moment})` })
    .where(or(isNull(popup.endedAt), gt(popup.endedAt, sql`now()`)))
  return latest?.id ?? null
}
