import { eq } from 'drizzle-orm'
import { slide } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Throws a slide away. @throws Refusal NOT_FOUND */
export async function removeSlide(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.delete(slide).where(eq(slide.id, id))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
