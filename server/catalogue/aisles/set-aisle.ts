import type { WrittenAisle } from '#contract/calls/console/aisles.ts'
import { MAX_AISLES } from '#contract/rules/aisles.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { aisle } from '#server/database/schema/aisles.ts'
import { categoryPicture, picture } from '#server/database/schema/catalogue.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'

type Row = typeof aisle.$inferSelect
/** An aisle as the ledger of staff stores it: all of the shop's own words, so that it can be written back. */
export type AisleFacts = Pick<Row, 'name' | 'title' | 'description' | 'wall' | 'hidden'> & { picture: string | null }

/**
 * Writes an aisle: appends a new one, or replaces the content of the one that is still at `version`. Returns its earlier and new content.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE for another version; LANGUAGE_MISSING when it is shown without a language and that is not
 * confirmed; TOO_MANY_ENTRIES; BAD_REQUEST for a name that another aisle has in whatever case, and for a picture that the store does not
 * have without the watermark
 */
export async function setAisle(tx: Tx, written: WrittenAisle): Promise<{ before?: AisleFacts; after: AisleFacts }> {
  const { name, version, picture: hash, missingMeant, title, description, wall, key: earlier } = written
  // Serialises writers, so that the count and the last position hold.
  await tx.execute(sql`lock table aisle in share row exclusive mode`)
  const existing = version === null ? null : await readAt(tx, name, version)
  const hidden = existing?.hidden ?? written.hidden
  if (!hidden && !missingMeant && missingLanguages([title, description]).length > 0) throw new Refusal('LANGUAGE_MISSING')
  const after = { name, title, description, wall, hidden, picture: hash }
  if (existing) {
    const before = await aisleFacts(tx, existing)
    await tx
      .update(aisle)
      .set({ title, description, wall, version: existing.version + 1, updatedAt: sql`now()` })
      .where(eq(aisle.name, name))
    await setPicture(tx, name, hash)
    return { before, after }
  }
  const rows = await tx.select({ name: aisle.name, key: aisle.key }).from(aisle)
  if (rows.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw badField('name', { text: 'console.aisles.nameTaken' })
  if (rows.length >= MAX_AISLES) throw new Refusal('TOO_MANY_ENTRIES')
  const taken = new Set(rows.map((row) => row.key))
  const key = earlier !== null && !taken.has(earlier) ? earlier : newKey(name, taken)
  const position = sql`(select coalesce(max(position), -1) + 1 from aisle)`
  await tx.insert(aisle).values({ name, key, position, wall, title, description, hidden })
  await setPicture(tx, name, hash)
  return { after }
}

/** The aisle at a version. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
async function readAt(tx: Tx, name: string, version: number): Promise<Row> {
  const [row] = await tx.select().from(aisle).where(eq(aisle.name, name))
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return row
}

/** The picture of the tile and the header; null for none. @throws Refusal BAD_REQUEST */
async function setPicture(tx: Tx, name: string, hash: string | null): Promise<void> {
  if (hash === null) {
    await tx.delete(categoryPicture).where(eq(categoryPicture.category, name))
    return
  }
  const plain = and(eq(picture.hash, hash), eq(picture.plain, true))
  const [kept] = await tx.select({ hash: picture.hash }).from(picture).where(plain).for('key share')
  if (!kept) throw badField('picture', { text: 'console.content.picture.needed' })
  await tx
    .insert(categoryPicture)
    .values({ category: name, pictureHash: hash })
    .onConflictDoUpdate({ target: categoryPicture.category, set: { pictureHash: hash } })
}

/** A key that no other aisle has: the letters and digits of the name, with a number if need be. */
function newKey(name: string, taken: ReadonlySet<string>): string {
  const word = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') || 'aisle'
  for (let number = 1; ; number++) {
    const key = number === 1 ? word : `${word}${number}`
    if (!taken.has(key)) return key
  }
}

/** An aisle for the ledger of staff. */
export async function aisleFacts(tx: Tx, { name, title, description, wall, hidden }: Row): Promise<AisleFacts> {
  const [shown] = await tx.select({ hash: categoryPicture.pictureHash }).from(categoryPicture).where(eq(categoryPicture.category, name))
  return { name, title, description, wall, hidden, picture: shown?.hash ?? null }
}
