import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Conditions, each begun with `and`, for rows of a table that no other row refers to by its key. Which tables do is read from the
 * database's own foreign keys, so that a new one cannot be forgotten.
 */
export async function unreferencedRows(tx: Tx, table: 'picture' | 'upload', key: string): Promise<SQL> {
  const { rows } = await tx.execute<{ from_table: string; from_column: string }>(sql`
    select c.conrelid::regclass::text as from_table, quote_ident(a.attname) as from_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`)
  // Both names come quoted from the catalogue of the database.
  const conditions = rows.map((row) =>
    sql.raw(`and not exists (select 1 from ${row.from_table} u where u.${row.from_column} = ${table}.${key})`),
  )
  return sql.join(conditions, sql.raw(' '))
}
