import type { HelpEntry } from '#contract/calls/help.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { fillIn } from '#contract/text/translate.ts'
import { helpEntry } from '#server/database/schema/help.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { helpPlaceholders } from './help-placeholders.ts'

/** The questions and answers that shoppers see, in their order and one language, with the facts of the store's settings. */
export async function readHelp(reader: Reader, language: Language): Promise<HelpEntry[]> {
  const rows = await reader
    .select()
    .from(helpEntry)
    .where(eq(helpEntry.visible, true))
    .orderBy(helpEntry.position, helpEntry.id)
    .prepare('help_read')
    .execute()
  const placeholders = helpPlaceholders(await readSettings(reader), language)
  return rows.map(({ id, category, question, answer }) => ({
    _id: id,
    category,
    question: fillIn(localized(question, language), placeholders),
    answer: fillIn(localized(answer, language), placeholders),
  }))
}
