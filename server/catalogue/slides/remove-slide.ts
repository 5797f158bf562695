import { slide } from '#server/database/schema/catalogue.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { slideFacts } from './set-slide.ts'

/** Deletes a slide that is still at `version`, or whichever it is; returns what it was. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
export async function removeSlide(tx: Tx, id: string, version?: number): Promise<ReturnType<typeof slideFacts>> {
  const [gone] = await tx.delete(slide).where(eq(slide.id, id)).returning()
  if (!gone) throw new Refusal('NOT_FOUND')
  if (version !== undefined && gone.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  return slideFacts(gone)
}
