import type { Pool } from 'pg'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { ensureDemoAccounts } from '#server/demo/ensure-demo-accounts.ts'
import { createTestDatabase } from './database.ts'
import { openTestStore, type TestStore } from './test-store.ts'

const START = new Date('2026-11-20T00:00:00.000Z')
const MINUTE = 60_000

/** Signs the demo's owner in. */
export const OWNER = { email: DEMO_OWNER.email, password: DEMO_OWNER.password }

/** A demo, and a real shop behind https, on one database, at a time that the test moves. */
export interface ConsoleDoors {
  demo: TestStore
  real: TestStore
  pool: Pool
  now: () => Date
  /** Moves the time on. */
  later: (minutes: number) => void
  /** Goes back to the first moment, without what was counted and without rules of signing in. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** Opens both stores with the demo's accounts. */
export async function openConsoleDoors(): Promise<ConsoleDoors> {
  let time = START
  const now = () => time
  const { db, pool, holdLimitWindows, close } = await createTestDatabase()
  await holdLimitWindows()
  const demo = await openTestStore(db, { clock: { now } })
  const real = await openTestStore(db, { clock: { now }, app: { production: true, publicUrl: 'https://shop.example.com' } })
  await ensureDemoAccounts(db)
  return {
    demo,
    real,
    pool,
    now,
    later: (minutes) => {
      time = new Date(time.getTime() + minutes * MINUTE)
    },
    reset: async () => {
      time = START
      await pool.query('delete from rate_limit')
      await pool.query('delete from sign_in_rule')
    },
    close: async () => {
      await demo.close()
      await real.close()
      await close()
    },
  }
}
