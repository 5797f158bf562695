import { missingLanguages } from '#contract/rules/content-languages.ts'
import { slide } from '#server/database/schema/catalogue.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

interface Shown {
  slideId: string
  visible: boolean
  /** Whether it is meant to be shown without a language. */
  missingMeant: boolean
}

/** Shows a slide or hides it. Returns whether it was shown. @throws Refusal NOT_FOUND, LANGUAGE_MISSING when that is not confirmed */
export async function showSlide(tx: Tx, { slideId, visible, missingMeant }: Shown): Promise<boolean> {
  const [existing] = await tx.select().from(slide).where(eq(slide.id, slideId)).for('update')
  if (!existing) throw new Refusal('NOT_FOUND')
  if (visible && !missingMeant && missingLanguages([existing.title, existing.description]).length > 0) throw new Refusal('LANGUAGE_MISSING')
  await tx.update(slide).set({ active: visible }).where(eq(slide.id, slideId))
  return existing.active
}
