import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, inTransaction } from './transaction.ts'

/** Rows of one statement: far below its limit of five seconds, also where each row fires a trigger. */
const BATCH = 2_000

/**
 * Deletes the rows of a table that meet a condition, in as many short transactions as it takes: one statement over all of them would run into
 * its time limit from some size on, and delete nothing, every night again. Rows that somebody else holds wait for the next call.
 * Returns how many rows went.
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
