import type { Mart } from '#contract/calls/settings.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { mart } from '#server/database/schema/settings.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The physical branches in their order, in one language. */
export async function readMarts(reader: Reader, language: Language): Promise<Mart[]> {
  const rows = await reader
    .select()
    .from(mart)
    .where(eq(mart.active, true))
    .orderBy(mart.position, mart.id)
    .prepare('settings_read_marts')
    .execute()
  return rows.map(({ id, name, address, phone, latitude, longitude, hours }) => ({
    _id: id,
    name: localized(name, language),
    address: localized(address, language),
    phone,
    latitude,
    longitude,
    hours,
  }))
}
