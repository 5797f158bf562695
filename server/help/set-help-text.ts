import { type HelpText, MAX_HELP_ENTRIES } from '#contract/calls/console/help.ts'
import { helpEntry } from '#server/database/schema/help.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

export type HelpRow = Omit<typeof helpEntry.$inferSelect, 'id'>
/** A question without a position stays at its own; a new one comes last. */
type Written = Omit<HelpText, 'position'> & { position?: number }

/**
 * Writes a question of the help centre, new or existing by its id. With a `version` it has to be at that one, and null means that it is
 * new; without one, as a file writes it, nothing is compared. Returns it as it was, if it was, and is.
 * @throws Refusal TOO_MANY_ENTRIES when there are too many for a new one, CHANGED_MEANWHILE for another version
 */
export async function setHelpText(
  tx: Tx,
  { _id: id, ...text }: Written,
  version?: number | null,
): Promise<{ before?: HelpRow; after: HelpRow }> {
  // One writer at a time, so that the count and the last position hold.
  await tx.execute(sql`lock table help_entry in share row exclusive mode`)
  const [before] = await tx.select().from(helpEntry).where(eq(helpEntry.id, id))
  if (version !== undefined && version !== (before?.version ?? null)) throw new Refusal('CHANGED_MEANWHILE')
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from help_entry)`
  const content = { ...text, position: text.position ?? before?.position ?? last, version: (before?.version ?? 0) + 1 }
  const [after] = await tx
    .insert(helpEntry)
    .values({ id, ...content })
    .onConflictDoUpdate({ target: helpEntry.id, set: content })
    .returning()
  if (!after) throw new Error('The question was not kept')
  if ((await tx.$count(helpEntry)) > MAX_HELP_ENTRIES) throw new Refusal('TOO_MANY_ENTRIES')
  return { before, after }
}
