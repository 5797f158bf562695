import { eq } from 'drizzle-orm'
import { searchAlias } from '#server/database/schema/search.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Removes an alias; the next search no longer knows it. @throws Refusal NOT_FOUND for an unknown one. */
export async function removeAlias(tx: Tx, id: string): Promise<void> {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  if (number === 0 || number >= 2 ** 31) throw new Refusal('NOT_FOUND')
  const { rowCount } = await tx.delete(searchAlias).where(eq(searchAlias.id, number))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
