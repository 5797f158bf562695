import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '#server/database/connect.ts'
import { createDb, type Db } from '#server/database/transaction.ts'
import { databaseUrl } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's superuser, to its database `postgres`. */
    databaseAdminUrl: string
    /** Connection string of the role that the store works as. */
    databaseStoreUrl: string
    /** Name of the migrated database that test databases are cloned from. */
    databaseTemplate: string
  }
}

/** Tests ask who wins a race, not how fast: forty requests that queue for one row may take longer than a shopper would wait. */
const PATIENCE = 5

export type TestDatabase = {
  url: string
  db: Db
  pool: Pool
  /** Empties tables, as the database's superuser: the store's own role cannot empty its ledgers. */
  empty: (tables: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * A fresh, migrated database for one test file, cloned from the template; call it in `beforeAll` and `close` in
 * `afterAll`. Files run in parallel without seeing each other. `max` is the pool's size.
 */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('databaseTemplate')} owner kade`)
  const url = databaseUrl(inject('databaseStoreUrl'), name)
  const pool = createPool(url, { max: options.max ?? 10, onError: () => undefined, patience: PATIENCE })
  return {
    url,
    db: createDb(pool),
    pool,
    empty: (tables) =>
      asAdmin(
        `set session_replication_role = replica; truncate ${tables} restart identity cascade`,
        databaseUrl(inject('databaseAdminUrl'), name),
      ),
    close: async () => {
      await pool.end()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(statement: string, url = inject('databaseAdminUrl')): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
