import type { PgTable } from '#server/platform/database/drizzle.ts'
import { getTableColumns } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const MAX_PARAMETERS = 60_000

/** Inserts rows in their order, in as few statements as PostgreSQL takes, or with at most so many rows in one. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const batch = Math.min(most, Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length))
  for (let from = 0; from < rows.length; from += batch) await tx.insert(table).values(rows.slice(from, from + batch))
}
