import { eq, sql } from 'drizzle-orm'
import { type HelpText, MAX_HELP_ENTRIES } from '#contract/calls/console/help.ts'
import { helpEntry } from '#server/database/schema/help.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Writes a question of the help centre, new or known by its id; returns the one before, if any. @throws Refusal TOO_MANY_ENTRIES when there is no room for a new one. */
export async function setHelpText(tx: Tx, { _id: id, ...text }: HelpText): Promise<Omit<HelpText, '_id'> | undefined> {
  // One writer at a time, so that the count holds.
  await tx.execute(sql`lock table help_entry in share row exclusive mode`)
  const [before] = await tx.select().from(helpEntry).where(eq(helpEntry.id, id))
  await tx
    .insert(helpEntry)
    .values({ id, ...text })
    .onConflictDoUpdate({ target: helpEntry.id, set: text })
  if ((await tx.$count(helpEntry)) > MAX_HELP_ENTRIES) throw new Refusal('TOO_MANY_ENTRIES')
  return before
}
