import type { SQL } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The row of a statement that always has one, such as a sum. */
export async function readOne<Row extends Record<string, unknown>>(reader: Reader, query: SQL) {
  const { rows } = await reader.execute<Row>(query)
  const [row] = rows
  if (!row) throw new Error('A sum without a row')
  return row
}
