import { slide } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { slideFacts } from './set-slide.ts'

/** Deletes a slide; returns what it was. @throws Refusal NOT_FOUND */
export async function removeSlide(tx: Tx, id: string): Promise<ReturnType<typeof slideFacts>> {
  const [gone] = await tx.delete(slide).where(eq(slide.id, id)).returning()
  if (!gone) throw new Refusal('NOT_FOUND')
  return slideFacts(gone)
}
