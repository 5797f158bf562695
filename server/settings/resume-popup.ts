import { popup } from '#server/database/schema/settings.ts'
import { eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { lockPopups } from './lock-popups.ts'

/**
 * Shows a pop-up again that was ended. One that is still to come takes the place of an earlier one at its time. Returns the id of the one
 * that ends then, or null.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when another has been published since
 */
export async function resumePopup(tx: Tx, id: string): Promise<string | null> {
  await lockPopups(tx)
  const [ended] = await tx
    .select({ publishedAt: popup.publishedAt, showsFrom: popup.showsFrom, isToCome: gt(popup.showsFrom, sql`now()`) })
    .from(popup)
    .where(eq(popup.id, id))
  if (!ended) throw new Refusal('NOT_FOUND')
  const [latest] = await tx.select({ id: popup.id, publishedAt: popup.publishedAt }).from(popup).where(isNull(popup.endedAt))
  if (latest) {
    if (!ended.isToCome || latest.publishedAt >= ended.publishedAt) throw new Refusal('CHANGED_MEANWHILE')
    await tx.update(popup).set({ endedAt: ended.showsFrom }).where(eq(popup.id, latest.id))
  }
  await tx.update(popup).set({ endedAt: null }).where(eq(popup.id, id))
  return latest?.id ?? null
}
