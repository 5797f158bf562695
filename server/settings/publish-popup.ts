import type { WrittenPopup } from '#contract/calls/console/popup.ts'
import type { Popup } from '#contract/calls/popup.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import type { Language } from '#contract/rules/languages.ts'
import { popup } from '#server/database/schema/settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { endPopup } from './end-popup.ts'
import { toPopup } from './read-popup.ts'

interface Published extends WrittenPopup {
  /** Whether it is meant to go out without a language. */
  missingMeant: boolean
  /** The latest pop-up that the writer saw; undefined when that does not matter. */
  replaces?: string | null
}

/**
 * Publishes a pop-up; the present one ends when it begins. It gets an id of its own, so everybody sees it once, even with the words of an
 * earlier one. Returns it in one language, with the id of the one that ends, or null.
 * @throws Refusal LANGUAGE_MISSING when that is not confirmed, CHANGED_MEANWHILE when the latest one is not the one that was seen
 */
export async function publishPopup(
  tx: Tx,
  { from, until, missingMeant, replaces, ...written }: Published,
  language: Language,
): Promise<{ popup: Popup; ended: string | null }> {
  const { title, description, buttonText } = written
  const texts = buttonText ? [title, description, buttonText] : [title, description]
  if (!missingMeant && missingLanguages(texts).length > 0) throw new Refusal('LANGUAGE_MISSING')
  const showsFrom = from ? new Date(from) : null
  const ended = await endPopup(tx, showsFrom)
  if (replaces !== undefined && replaces !== ended) throw new Refusal('CHANGED_MEANWHILE')
  const values = { id: newId(), ...written, showsFrom, until: until ? new Date(until) : null }
  const [row] = await tx.insert(popup).values(values).returning()
  if (!row) throw new Error('The pop-up was not kept')
  return { popup: toPopup(row, language), ended }
}
