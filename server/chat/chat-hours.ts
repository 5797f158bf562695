import { chatHoursSchema } from '#contract/calls/opening-hours.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { openAt, openingsFrom } from '#contract/rules/opening-hours.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'

/** A time in which nobody answers. */
export interface ClosedTime {
  /** When somebody answers again; null when no opening was found in the days ahead. */
  opens: Date | null
  /** The message of the shop for it. */
  away: LocalizedText
}

const select = statement((reader: Reader) =>
  reader.select({ hours: sql<unknown>`"store_settings"."facts" -> 'chat'` }).from(storeSettings).prepare('chat_read_hours'),
)

/** The closed time at an instant, in a shop that has an away message; null while chats are answered. */
export async function closedTimeAt(reader: Reader, now: Date): Promise<ClosedTime | null> {
  const [found] = await select(reader).execute()
  const hours = chatHoursSchema.nullish().parse(found?.hours)
  if (!hours || Object.values(hours.away).every((text) => text.trim() === '')) return null
  const openings = openingsFrom(now, hours, await holidaysFrom(now), 1)
  return openAt(now, openings) ? null : { opens: openings[0]?.from ?? null, away: hours.away }
}
