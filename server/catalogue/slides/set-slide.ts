import { eq, sql } from 'drizzle-orm'
import { MAX_SLIDES } from '#contract/calls/console/slides.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { slide } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

export type SlideContent = {
  icon: string
  title: LocalizedText
  description: LocalizedText
  link: string | null
  active: boolean
}

/** The fields of a slide that the ledger of staff keeps. */
const FACTS = {
  icon: slide.icon,
  title: sql<string>`${slide.title} ->> 'en'`,
  link: slide.link,
  active: slide.active,
  picture: slide.pictureHash,
}
type SlideFacts = { icon: string; title: string; link: string | null; active: boolean; picture: string }
export type WrittenSlide = { id: string; before?: SlideFacts; after: SlideFacts }

function factsOf({ icon, title, link, active, pictureHash: picture }: SlideContent & { pictureHash: string }): SlideFacts {
  return { icon, title: title.en, link, active, picture }
}

/**
 * Writes a slide: appends a new one, or replaces the content of an existing one, whose picture stays when `pictureHash` is null. Returns
 * its id and its previous state, if any.
 * @throws Refusal NOT_FOUND, BAD_REQUEST for a new one without a picture, TOO_MANY_ENTRIES.
 */
export async function setSlide(tx: Tx, id: string | undefined, content: SlideContent, pictureHash: string | null): Promise<WrittenSlide> {
  // Serialises writers, so that the count and the last position hold.
  await tx.execute(sql`lock table slide in share row exclusive mode`)
  if (id !== undefined) {
    const [before] = await tx.select(FACTS).from(slide).where(eq(slide.id, id))
    if (!before) throw new Refusal('NOT_FOUND')
    const [after = before] = await tx
      .update(slide)
      .set({ ...content, ...(pictureHash === null ? {} : { pictureHash }) })
      .where(eq(slide.id, id))
      .returning(FACTS)
    return { id, before, after }
  }
  if (pictureHash === null) throw badField('image', 'Must be sent with a new slide')
  if ((await tx.$count(slide)) >= MAX_SLIDES) throw new Refusal('TOO_MANY_ENTRIES')
  const position = sql`(select coalesce(max(position), -1) + 1 from slide)`
  const added = { id: newId(), ...content, pictureHash }
  await tx.insert(slide).values({ ...added, position })
  return { id: added.id, after: factsOf(added) }
}
