import { type StoreFacts, storeFactsSchema } from '#contract/calls/settings.ts'
import { storeSettings } from '#server/database/schema/settings.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { StartError } from '#server/platform/process/start-error.ts'

/** The store's facts, in all languages. @throws StartError when nobody entered them yet. */
export async function readSettings(reader: Reader): Promise<StoreFacts> {
  const rows = await reader.select({ facts: storeSettings.facts }).from(storeSettings).prepare('settings_read').execute()
  if (!rows[0])
    throw new StartError(
      'The store has no settings yet: its name, company, contact, bank and delivery facts are missing. Enter them with: npm run shop:settings -- FILE.json',
    )
  return storeFactsSchema.parse(rows[0].facts)
}
