import type { ConsoleHelp } from '#contract/calls/console/help.ts'
import { helpEntry } from '#server/database/schema/help.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The help centre as the shop writes it: all languages, placeholders by name, hidden questions too. */
export async function readHelpTexts(reader: Reader): Promise<ConsoleHelp[]> {
  const rows = await reader.select().from(helpEntry).orderBy(helpEntry.position, helpEntry.id)
  return rows.map(({ id, ...text }) => ({ _id: id, ...text }))
}
