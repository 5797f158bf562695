import { popup } from '#server/database/schema/settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { eq, isNull, sql } from '../platform/database/drizzle.ts'

/** Shows a pop-up again that was ended. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when another has been published since */
export async function resumePopup(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('popup'))`)
  const [other] = await tx.select({ id: popup.id }).from(popup).where(isNull(popup.endedAt))
  if (other) throw new Refusal('CHANGED_MEANWHILE')
  const [existing] = await tx.update(popup).set({ endedAt: null }).where(eq(popup.id, id)).returning({ id: popup.id })
  if (!existing) throw new Refusal('NOT_FOUND')
}
