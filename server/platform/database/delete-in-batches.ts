import type { PgTable } from './drizzle.ts'
import { type SQL, sql } from './drizzle.ts'
import { type Db, inTransaction } from './transaction.ts'

/** Rows per statement: far below its time limit of five seconds, even when each row fires a trigger. */
const BATCH = 2_000

/**
 * Deletes the rows of a table that match a condition, in as many short transactions as needed. One statement over a large table would hit
 * its time limit every night and delete nothing. Skips rows that are locked; the next call takes them. Returns the number of deleted rows.
 */
export async function deleteInBatches(db: Db, table: PgTable, condition: SQL): Promise<number> {
  let gone = 0
  for (;;) {
    const { rowCount } = await inTransaction(db, (tx) =>
      tx.execute(sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))`),
    )
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return gone
  }
}
