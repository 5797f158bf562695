import { helpEntry } from '#server/database/schema/help.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { HelpRow } from './set-help-text.ts'

/**
 * Deletes a question of the help centre that is still at `version`, or whichever it is; returns what it was. @throws Refusal NOT_FOUND,
 * CHANGED_MEANWHILE
 */
export async function removeHelpText(tx: Tx, id: string, version?: number): Promise<HelpRow> {
  const [gone] = await tx.delete(helpEntry).where(eq(helpEntry.id, id)).returning()
  if (!gone) throw new Refusal('NOT_FOUND')
  if (version !== undefined && gone.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return gone
}
