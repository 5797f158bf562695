import { demandDismissal } from '#server/database/schema/search.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Dismisses a word that was searched in vain or requested. It comes back when it is searched on a later day or requested again.
 * @throws Refusal NOT_FOUND for a word without a search or a request
 */
export async function dismissWord(tx: Tx, query: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into demand_dismissal (query) select ${query}::text
    where exists (select 1 from search_miss where query = ${query}) or exists (select 1 from stock_request where query = ${query})
    on conflict (query) do update set dismissed_at = now()`)
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}

/** Takes the dismissal of a word back. @throws Refusal NOT_FOUND for a word that is not dismissed */
export async function restoreWord(tx: Tx, query: string): Promise<void> {
  const { rowCount } = await tx.delete(demandDismissal).where(eq(demandDismissal.query, query))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
