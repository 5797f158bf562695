import { type AnyColumn, type SQL, sql } from '#server/platform/database/drizzle.ts'

/**
 * The condition that a column has one of these values, for `check()`. The values come from where the program takes them, mostly an array of
 * the contract: a value that is added there changes the schema, and a test fails without the migration.
 */
export function oneOf<Column extends AnyColumn>(column: Column, values: readonly Column['_']['data'][]): SQL {
  const written = values.map((value) => (typeof value === 'number' ? value : `'${String(value).replaceAll("'", "''")}'`))
  return sql`${column} in (${sql.raw(written.join(', '))})`
}
