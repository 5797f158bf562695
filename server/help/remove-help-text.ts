import { helpEntry } from '#server/database/schema/help.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { eq } from '../platform/database/drizzle.ts'
import type { HelpRow } from './set-help-text.ts'

/** Deletes a question of the help centre; returns what it was. @throws Refusal NOT_FOUND */
export async function removeHelpText(tx: Tx, id: string): Promise<HelpRow> {
  const [gone] = await tx.delete(helpEntry).where(eq(helpEntry.id, id)).returning()
  if (!gone) throw new Refusal('NOT_FOUND')
  return gone
}
