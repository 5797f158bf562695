import { searchAlias } from '#server/database/schema/search.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Removes an alias and returns it; the next search no longer uses it. @throws Refusal NOT_FOUND for an unknown one. */
export async function removeAlias(tx: Tx, id: string): Promise<{ alias: string; means: string }> {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  if (number === 0 || number >= 2 ** 31) throw new Refusal('NOT_FOUND')
  const columns = { alias: searchAlias.alias, means: searchAlias.means }
  const [removed] = await tx.delete(searchAlias).where(eq(searchAlias.id, number)).returning(columns)
  if (!removed) throw new Refusal('NOT_FOUND')
  return removed
}
