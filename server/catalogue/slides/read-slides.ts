import type { Slide } from '#contract/calls/catalogue.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { picture, slide } from '#server/database/schema/catalogue.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { and, eq, gt, isNull, lte, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The slides that the home page shows now, in their order. A text that a language does not have is in English. */
export async function readSlides(reader: Reader, language: Language): Promise<Slide[]> {
  const rows = await reader
    .select({ slide, width: picture.width, height: picture.height })
    .from(slide)
    .innerJoin(picture, eq(picture.hash, slide.pictureHash))
    .where(
      and(
        eq(slide.active, true),
        or(isNull(slide.showsFrom), lte(slide.showsFrom, sql`now()`)),
        or(isNull(slide.showsUntil), gt(slide.showsUntil, sql`now()`)),
      ),
    )
    .orderBy(slide.position, slide.id)
    .prepare('catalogue_read_slides')
    .execute()
  return rows.map((row) => {
    const url = plainPictureAddress(row.slide.pictureHash)
    return {
      _id: row.slide.id,
      image: `${url}/1280`,
      picture: { url, width: row.width, height: row.height },
      icon: row.slide.icon,
      title: localized(row.slide.title, language),
      description: localized(row.slide.description, language),
      link: row.slide.link,
    }
  })
}
