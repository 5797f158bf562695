import type { ConsoleSlide } from '#contract/calls/console/slides.ts'
import { picture, slide } from '#server/database/schema/catalogue.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** All slides in their order and in all languages, hidden ones too. */
export async function readConsoleSlides(reader: Reader): Promise<ConsoleSlide[]> {
  const rows = await reader
    .select({ slide, width: picture.width, height: picture.height })
    .from(slide)
    .innerJoin(picture, eq(picture.hash, slide.pictureHash))
    .orderBy(slide.position, slide.id)
  return rows.map(({ slide: { id, position: _, pictureHash, active, showsFrom, showsUntil, ...same }, width, height }) => ({
    ...same,
    _id: id,
    picture: { url: plainPictureAddress(pictureHash), width, height },
    showsFrom: showsFrom?.toISOString() ?? null,
    showsUntil: showsUntil?.toISOString() ?? null,
    visible: active,
  }))
}
