import { popup } from '#server/database/schema/settings.ts'
import { and, eq, gt, isNull, lt, or, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockPopups } from './lock-popups.ts'

/**
 * Ends the latest pop-up alone. When it is still to come, the one that would have given way to it goes on without an end. Returns both ids,
 * null where there is none.
 * @throws Refusal CHANGED_MEANWHILE when the latest one is not the one that was seen
 */
export async function endLatestPopup(tx: Tx, seen: string): Promise<{ ended: string | null; latest: string | null }> {
  await lockPopups(tx)
  const [ended] = await tx.update(popup).set({ endedAt: sql`now()` }).where(isNull(popup.endedAt)).returning()
  if (!ended) return { ended: null, latest: null }
  if (ended.id !== seen) throw new Refusal('CHANGED_MEANWHILE')
  if (!ended.showsFrom) return { ended: ended.id, latest: null }
  // One that would have begun even later was given up when this one was published.
  const wasShownUntilThen = and(eq(popup.endedAt, ended.showsFrom), or(isNull(popup.showsFrom), lt(popup.showsFrom, popup.endedAt)))
  const [latest] = await tx
    .update(popup)
    .set({ endedAt: null })
    .where(and(gt(popup.endedAt, sql`now()`), wasShownUntilThen))
    .returning({ id: popup.id })
  return { ended: ended.id, latest: latest?.id ?? null }
}
