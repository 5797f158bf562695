import { createHash } from 'node:crypto'
import {
  type SectionFacts,
  type SettingsSection,
  type SettingsSections,
  type StoredMart,
  sectionSchemas,
} from '#contract/calls/console/settings.ts'
import { changedValues, type Json } from '#contract/rules/changed-values.ts'
import { mart, settingsChange, storeSettings } from '#server/database/schema/settings.ts'
import { notInArray, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from './read-settings.ts'

/** Identifies what a section holds, so that a save of an outdated form is refused. */
const versionOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)

/** Every section of the settings with its version, in all languages, and every mart. */
export async function readSections(reader: Reader): Promise<SettingsSections> {
  const [facts, marts] = await Promise.all([readSettings(reader), readStoredMarts(reader)])
  const { demo, shopName, shopNameLocal, company, contact, officeHours, consumerHotline } = facts
  const { delivery, closedDays, bank, giftThreshold, returns, cashReceiptThreshold, orders, holds, deposits, processors, languages } = facts
  return {
    shop: versioned({ demo, shopName, shopNameLocal, company, contact, officeHours, consumerHotline }),
    delivery: versioned({ delivery }),
    closedDays: versioned({ closedDays }),
    bank: versioned({ bank }),
    gift: versioned({ giftThreshold }),
    marts: versioned({ marts }),
    languages: versioned({ languages }),
    returns: versioned({ returns, cashReceiptThreshold }),
    limits: versioned({ orders, holds, deposits }),
    processors: versioned({ processors }),
  }
}

const versioned = <Facts>(facts: Facts) => ({ version: versionOf(facts), facts })

async function readStoredMarts(reader: Reader): Promise<StoredMart[]> {
  const rows = await reader.select().from(mart).orderBy(mart.position, mart.id)
  return rows.map(({ position: _position, ...row }) => row)
}

/** The new content of a section. */
export type NewSection = { [Section in SettingsSection]: { section: Section; facts: SectionFacts[Section] } }[SettingsSection]

/** The account that changes a section, and the earlier change that it takes back. */
interface By {
  actorId: string
  undoes?: string
}

/** A change that was made. `id` is null when nothing differed. */
export interface MadeChange {
  id: string | null
  section: SettingsSection
  before: Json
  after: Json
}

/** Locks the settings: changes of them follow one another. */
export async function lockSettings(tx: Tx): Promise<SettingsSections> {
  await tx.select({ id: storeSettings.id }).from(storeSettings).for('update')
  return readSections(tx)
}

/**
 * Saves a section on the version that its form began with, and records the change.
 * @throws Refusal CHANGED_MEANWHILE with the section as it is, when it is not that version any more
 */
export async function saveSection(tx: Tx, saved: NewSection & { version: string }, by: By): Promise<MadeChange> {
  const { section, version } = saved
  const stored = (await lockSettings(tx))[section]
  if (stored.version !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: { section, ...stored } })
  return writeSection(tx, saved, stored.facts, by)
}

/** Writes a section whose present facts are read and locked. */
export async function writeSection(tx: Tx, { section, facts }: NewSection, before: Json, by: By): Promise<MadeChange> {
  // Parsed again, so that the stored facts have no field without a value and the order of keys that versions are made of.
  const after: Json = JSON.parse(JSON.stringify(sectionSchemas[section].parse(facts)))
  if (changedValues(before, after).length === 0) return { id: null, section, before, after }
  if (section === 'marts') await writeMarts(tx, sectionSchemas.marts.parse(facts).marts)
  const own = section === 'marts' ? {} : after
  // Also without other facts: every change makes the processes evict the pages that show it (decision 013).
  await tx.update(storeSettings).set({
    facts: sql`${storeSettings.facts} || ${JSON.stringify(own)}::jsonb`,
    updatedAt: sql`now()`,
  })
  const id = newId()
  await tx.insert(settingsChange).values({ id, section, before, after, actorId: by.actorId, undoes: by.undoes ?? null })
  return { id, section, before, after }
}

async function writeMarts(tx: Tx, marts: readonly StoredMart[]): Promise<void> {
  const ids = marts.map(({ id }) => id)
  await tx.delete(mart).where(ids.length > 0 ? notInArray(mart.id, ids) : undefined)
  for (const [index, one] of marts.entries()) {
    const values = { ...one, position: index + 1 }
    await tx.insert(mart).values(values).onConflictDoUpdate({ target: mart.id, set: values })
  }
}
