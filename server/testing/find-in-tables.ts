import type { Pool } from 'pg'

/** The columns (`table.column`) of text or JSON, of every table of the store, that contain one of these texts. */
export async function findInTables(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ place: string; statement: string }>(`
    select c.table_name || '.' || c.column_name as place,
      format('select 1 from %I.%I where exists (select 1 from unnest($1::text[]) t where strpos(%I::text, t) > 0) limit 1',
        c.table_schema, c.table_name, c.column_name) as statement
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')
    order by 1`)
  const found: string[] = []
  for (const { place, statement } of rows) if ((await pool.query(statement, [texts])).rows.length > 0) found.push(place)
  return found
}
