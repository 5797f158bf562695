import { type ConsolePopup, LISTED_POPUPS } from '#contract/calls/console/popup.ts'
import type { Popup } from '#contract/calls/popup.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { popup } from '#server/database/schema/settings.ts'
import { and, desc, gt, isNull, lte, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The pop-up that is shown now, in one language; null when there is none or its time is not. */
export async function readPopup(reader: Reader, language: Language): Promise<Popup | null> {
  const [row] = await reader
    .select()
    .from(popup)
    .where(
      and(
        or(isNull(popup.endedAt), gt(popup.endedAt, sql`now()`)),
        or(isNull(popup.showsFrom), lte(popup.showsFrom, sql`now()`)),
        or(isNull(popup.until), gt(popup.until, sql`now()`)),
      ),
    )
    .limit(1)
  return row ? toPopup(row, language) : null
}

/** The latest pop-ups as staff see them, the newest first. */
export async function readConsolePopups(reader: Reader): Promise<ConsolePopup[]> {
  const rows = await reader.select().from(popup).orderBy(sql`${popup.endedAt} is not null`, desc(popup.publishedAt)).limit(LISTED_POPUPS)
  return rows.map(({ id, publishedAt, showsFrom, until, endedAt, ...same }) => ({
    ...same,
    _id: id,
    from: (showsFrom ?? publishedAt).toISOString(),
    until: until?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
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
