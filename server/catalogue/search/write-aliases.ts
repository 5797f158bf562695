import { type Alias, MAX_ALIASES } from '#contract/calls/console/search.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { searchAlias } from '#server/database/schema/search.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import type { AliasRow } from './alias-book.ts'

/**
 * Adds aliases; existing ones stay. Concurrent callers are serialised, so that the limit holds.
 * @throws Refusal BAD_REQUEST for words without a letter, and beyond {@link MAX_ALIASES}.
 */
export async function addAliases(tx: Tx, rows: readonly AliasRow[]): Promise<number> {
  for (const row of rows)
    for (const field of ['alias', 'means'] as const)
      if (normalise(row[field]) === '') throw badField(field, { text: 'common.field.invalid' })
  if (rows.length === 0) return 0
  await tx.execute(sql`select from search_state for update`)
  const existing = await tx.$count(searchAlias)
  if (existing + rows.length > MAX_ALIASES) throw badField('alias', { text: 'common.field.tooMany', values: { max: MAX_ALIASES } })
  const { rowCount } = await tx
    .insert(searchAlias)
    .values(rows.map(({ alias, means }) => ({ alias, means })))
    .onConflictDoNothing()
  return rowCount ?? 0
}

/** Adds one alias and returns its row. Adding it again returns the same. @throws as {@link addAliases}. */
export async function addAlias(tx: Tx, row: AliasRow): Promise<Alias> {
  await addAliases(tx, [row])
  const [kept] = await tx.select().from(searchAlias).where(sql`${searchAlias.alias} = ${row.alias} and ${searchAlias.means} = ${row.means}`)
  if (!kept) throw new Error('An alias that was just added is not there')
  return { _id: String(kept.id), alias: kept.alias, means: kept.means }
}
