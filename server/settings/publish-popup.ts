import type { WrittenPopup } from '#contract/calls/console/popup.ts'
import type { Popup } from '#contract/calls/popup.ts'
import type { Language } from '#contract/rules/languages.ts'
import { popup } from '#server/database/schema/settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { endPopup } from './end-popup.ts'
import { toPopup } from './read-popup.ts'

/**
 * Publishes a pop-up; the present one ends. It gets an id of its own, so everybody sees it once, even with the words of an earlier one.
 * Returns it in one language, with the id of the one that ended, or null.
 */
export async function publishPopup(
  tx: Tx,
  { until, ...written }: WrittenPopup,
  language: Language,
): Promise<{ popup: Popup; ended: string | null }> {
  const ended = await endPopup(tx)
  const values = { id: newId(), ...written, until: until ? new Date(until) : null }
  const [row] = await tx.insert(popup).values(values).returning()
  if (!row) throw new Error('The pop-up was not kept')
  return { popup: toPopup(row, language), ended }
}
