import type { Pool } from 'pg'
import { expect } from 'vitest'

/** How many sessions of this database wait for a lock. `pg_locks` shows those of the other tests' databases too. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount ?? 0
}

/** A statement that waits while the gate of its database is closed. */
export const PASS_GATE = 'select pg_advisory_xact_lock_shared(1)'

/** Closes the gate: {@link PASS_GATE} waits until it is opened. */
export async function closeGate(pool: Pool) {
  const keeper = await pool.connect()
  await keeper.query('select pg_advisory_lock(1)')
  return {
    /** Waits until so many sessions wait at the gate. */
    reachedBy: (sessions: number) => expect.poll(() => lockWaits(pool), { interval: 10 }).toBe(sessions),
    open: async () => {
      await keeper.query('select pg_advisory_unlock(1)')
      keeper.release()
    },
  }
}
