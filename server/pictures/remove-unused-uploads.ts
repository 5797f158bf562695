import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/transaction.ts'

/** Uploads that are younger may belong to a request that has not finished. */
const UNUSED_MINUTES = 60
const BATCH = 1_000

/**
 * Removes the uploaded pictures that no row refers to. Which tables refer to uploads is asked of the database's own foreign keys, so that
 * a new one cannot be forgotten here. Safe to repeat; returns how many went.
 */
export async function removeUnusedUploads(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ from_table: string; from_column: string }>(sql`
    select c.conrelid::regclass::text as from_table, quote_ident(a.attname) as from_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'upload'::regclass`)
  // Both names come quoted from the catalogue of the database.
  const unused = rows.map((row) => sql.raw(`and not exists (select 1 from ${row.from_table} u where u.${row.from_column} = upload.name)`))
  const gone = await tx.execute(sql`
    delete from upload where name in (
      select name from upload
      where created_at < now() - make_interval(mins => ${UNUSED_MINUTES}) ${sql.join(unused, sql.raw(' '))}
      limit ${BATCH})`)
  return gone.rowCount ?? 0
}
