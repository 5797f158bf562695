import { z } from 'zod'
import { type SettingsChange, type SettingsSection, sectionSchemas } from '#contract/calls/console/settings.ts'
import type { Page } from '#contract/paging.ts'
import { changedValues, type Json, sameJson, valueAt, withValue } from '#contract/rules/changed-values.ts'
import type { Language } from '#contract/rules/languages.ts'
import { changeTexts } from '#contract/text/settings-change-text.ts'
import { account } from '#server/database/schema/account.ts'
import { settingsChange } from '#server/database/schema/settings.ts'
import { alias, and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cursor, pageOf, placeMoment, placeText } from '#server/platform/paging.ts'
import { lockSettings, type MadeChange, type NewSection, writeSection } from './sections.ts'

const changeCursor = cursor(z.tuple([placeMoment, placeText]))

interface Reading {
  section?: SettingsSection | undefined
  cursor?: string | undefined
  limit: number
  language: Language
}

/** Changes of settings, newest first. */
export async function readSettingsChanges(
  reader: Reader,
  { section, cursor: after, limit, language }: Reading,
): Promise<Page<SettingsChange>> {
  const place = after === undefined ? null : changeCursor.decode(after)
  const undoing = alias(settingsChange, 'undoing')
  const found = await reader
    .select({
      change: settingsChange,
      atText: sql<string>`${settingsChange.at}::text`,
      by: account.name,
      undoneBy: undoing.id,
    })
    .from(settingsChange)
    .leftJoin(account, eq(account.id, settingsChange.actorId))
    .leftJoin(undoing, eq(undoing.undoes, settingsChange.id))
    .where(
      and(
        section && eq(settingsChange.section, section),
        place ? sql`(${settingsChange.at}, ${settingsChange.id}) < (${place[0]}::timestamptz, ${place[1]})` : undefined,
      ),
    )
    .orderBy(desc(settingsChange.at), desc(settingsChange.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(found, limit, ({ change, atText }) => changeCursor.encode([atText, change.id]))
  return {
    items: items.map(({ change, by, undoneBy }) => ({
      _id: change.id,
      at: change.at.toISOString(),
      by: by ?? '',
      section: change.section,
      changes: changeTexts(change.before, change.after, language),
      undoes: change.undoes !== null,
      undone: undoneBy !== null,
      mayUndo: change.section !== 'bank' && undoneBy === null,
    })),
    nextCursor,
  }
}

/**
 * Takes a change of settings back, field by field, so that what others changed beside it stays.
 * @throws Refusal NOT_FOUND for no change, one of the bank account, or one that was taken back; CHANGED_MEANWHILE with the section as it
 * is, when one of its fields has another value since
 */
export async function undoSettings(tx: Tx, changeId: string, actorId: string): Promise<MadeChange> {
  const sections = await lockSettings(tx)
  const [row] = await tx.select().from(settingsChange).where(eq(settingsChange.id, changeId))
  const [undone] = await tx.select({ id: settingsChange.id }).from(settingsChange).where(eq(settingsChange.undoes, changeId))
  if (!row || row.section === 'bank' || undone) throw new Refusal('NOT_FOUND')
  const { section } = row
  const stored = sections[section]
  const now: Json = JSON.parse(JSON.stringify(stored.facts))
  const changes = changedValues(row.before, row.after)
  const stillThere = changes.every(({ path, after }) => sameJson(valueAt(now, path), after))
  const back = changes.reduce<Json | undefined>((state, { path, before }) => withValue(state, path, before), now)
  const restored = sectionOf(section, back)
  // An earlier value may not be allowed any more, such as an amount above a later limit.
  if (!stillThere || !restored) throw new Refusal('CHANGED_MEANWHILE', { fresh: { section, ...stored } })
  return writeSection(tx, restored, now, { actorId, undoes: changeId })
}

const anySection = z.discriminatedUnion('section', [
  z.object({ section: z.literal('shop'), facts: sectionSchemas.shop }),
  z.object({ section: z.literal('delivery'), facts: sectionSchemas.delivery }),
  z.object({ section: z.literal('closedDays'), facts: sectionSchemas.closedDays }),
  z.object({ section: z.literal('gift'), facts: sectionSchemas.gift }),
  z.object({ section: z.literal('marts'), facts: sectionSchemas.marts }),
  z.object({ section: z.literal('languages'), facts: sectionSchemas.languages }),
  z.object({ section: z.literal('returns'), facts: sectionSchemas.returns }),
  z.object({ section: z.literal('limits'), facts: sectionSchemas.limits }),
  z.object({ section: z.literal('processors'), facts: sectionSchemas.processors }),
])

function sectionOf(section: SettingsSection, facts: Json | undefined): NewSection | undefined {
  return anySection.safeParse({ section, facts }).data
}
