import { MAX_SLIDES, type WrittenSlide } from '#contract/calls/console/slides.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { picture, slide } from '#server/database/schema/catalogue.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

type Row = typeof slide.$inferSelect
/** A slide as the ledger of staff stores it: all of the shop's own words, so that it can be written back. */
type SlideFacts = Pick<Row, 'icon' | 'title' | 'description' | 'link' | 'active'> & {
  picture: string
  from: string | null
  until: string | null
}
type SlideChange = { id: string; before?: SlideFacts; after: SlideFacts }

/**
 * Writes a slide: appends a new one, or replaces the content of the one that is still at `version`, which is null for a new one. Returns
 * its id with its earlier and new content.
 * @throws Refusal NOT_FOUND; CHANGED_MEANWHILE for another version, as for a new one that is there already; LANGUAGE_MISSING when it is
 * shown without a language and that is not confirmed; TOO_MANY_ENTRIES; BAD_REQUEST (picture) for one that the store does not have without
 * the watermark
 */
export async function setSlide(tx: Tx, written: WrittenSlide): Promise<SlideChange> {
  const { slideId, version, picture: pictureHash, visible, missingMeant, showsFrom, showsUntil, ...same } = written
  // Serialises writers, so that the count and the last position hold.
  await tx.execute(sql`lock table slide in share row exclusive mode`)
  const [existing] = slideId === null ? [] : await tx.select().from(slide).where(eq(slide.id, slideId))
  if (slideId !== null && version !== null && !existing) throw new Refusal('NOT_FOUND')
  if (existing && existing.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  const active = existing?.active ?? visible
  if (active && !missingMeant && missingLanguages([same.title, same.description]).length > 0) throw new Refusal('LANGUAGE_MISSING')
  const [kept] = await tx
    .select({ hash: picture.hash })
    .from(picture)
    .where(and(eq(picture.hash, pictureHash), eq(picture.plain, true)))
    .for('key share')
  if (!kept) throw badField('picture', { text: 'console.content.picture.needed' })
  const content = {
    ...same,
    pictureHash,
    active,
    showsFrom: showsFrom ? new Date(showsFrom) : null,
    showsUntil: showsUntil ? new Date(showsUntil) : null,
  }
  if (existing) {
    await tx
      .update(slide)
      .set({ ...content, version: existing.version + 1 })
      .where(eq(slide.id, existing.id))
    return { id: existing.id, before: slideFacts(existing), after: slideFacts(content) }
  }
  if ((await tx.$count(slide)) >= MAX_SLIDES) throw new Refusal('TOO_MANY_ENTRIES')
  const id = slideId ?? newId()
  await tx.insert(slide).values({ id, ...content, position: sql`(select coalesce(max(position), -1) + 1 from slide)` })
  return { id, after: slideFacts(content) }
}

/** A slide for the ledger of staff. */
export function slideFacts(row: Omit<Row, 'id' | 'position' | 'version'>): SlideFacts {
  const { pictureHash: picture, icon, title, description, link, active, showsFrom, showsUntil } = row
  return {
    picture,
    icon,
    title,
    description,
    link,
    active,
    from: showsFrom?.toISOString() ?? null,
    until: showsUntil?.toISOString() ?? null,
  }
}
