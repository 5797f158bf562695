import { and, gt, isNull, or, sql } from 'drizzle-orm'
import type { Popup } from '#contract/calls/popup.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { popup } from '#server/database/schema/settings.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The pop-up that is published now, in one language; null when there is none or its time is over. */
export async function readPopup(reader: Reader, language: Language): Promise<Popup | null> {
  const [row] = await reader
    .select()
    .from(popup)
    .where(and(isNull(popup.endedAt), or(isNull(popup.until), gt(popup.until, sql`now()`))))
    .limit(1)
  return row ? toPopup(row, language) : null
}

/** A pop-up as the contract shows it, in one language. */
export function toPopup(row: typeof popup.$inferSelect, language: Language): Popup {
  return {
    _id: row.id,
    title: localized(row.title, language),
    description: localized(row.description, language),
    image: row.image,
    buttonText: row.buttonText && localized(row.buttonText, language),
    action: row.action,
  }
}
