import type { Pool } from 'pg'

/** How many sessions of this database wait for a lock. `pg_locks` shows those of the other tests' databases too. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}
