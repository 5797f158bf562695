import { missingLanguages } from '#contract/rules/content-languages.ts'
import { aisle } from '#server/database/schema/aisles.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

interface Shown {
  name: string
  visible: boolean
  /** Whether it is meant to be shown without a language. */
  missingMeant: boolean
}

/**
 * Shows an aisle in the lists of the shop, or hides it from them. Returns whether it was hidden.
 * @throws Refusal NOT_FOUND, LANGUAGE_MISSING when that is not confirmed
 */
export async function showAisle(tx: Tx, { name, visible, missingMeant }: Shown): Promise<boolean> {
  const [existing] = await tx.select().from(aisle).where(eq(aisle.name, name)).for('no key update')
  if (!existing) throw new Refusal('NOT_FOUND')
  if (visible && !missingMeant && missingLanguages([existing.title, existing.description]).length > 0) throw new Refusal('LANGUAGE_MISSING')
  await tx.update(aisle).set({ hidden: !visible, updatedAt: sql`now()` }).where(eq(aisle.name, name))
  return existing.hidden
}
