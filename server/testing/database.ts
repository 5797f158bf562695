import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '#server/database/connect.ts'
import { grantToStore } from '#server/database/store-role.ts'
import { createDb, type Db } from '#server/platform/database/transaction.ts'
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

/** Tests check who wins a race, not how fast: forty requests that queue for one row may take longer than a shopper would wait. */
const PATIENCE = 5

/** Works with the rights of a running store that is not the owner of its tables. */
const STORE_ROLE = 'kade_running'
const STORE_PASSWORD = 'of-tests-only'

export type TestDatabase = {
  url: string
  /** Connection string of the role that owns the tables; the same as `url` unless the database was made `asStore`. */
  ownerUrl: string
  db: Db
  pool: Pool
  /** Empties tables, as the database's superuser: the store's own role cannot empty its ledgers. */
  empty: (tables: string) => Promise<void>
  /** From now on the windows of all limits begin now and do not end, so that no test counts its tries in two of them. */
  holdLimitWindows: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A fresh, migrated database for one test file, cloned from the template; call it in `beforeAll` and `close` in
 * `afterAll`. Files run in parallel without seeing each other. `max` is the pool's size; `asStore` works with the rights of decision 044.
 */
export async function createTestDatabase(options: { max?: number; asStore?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files costs half of writing 11 MB through the log, which nobody reads after a crash here.
  await asAdmin(`create database ${name} template ${inject('databaseTemplate')} owner kade strategy file_copy`)
  const ownerUrl = databaseUrl(inject('databaseStoreUrl'), name)
  const url = options.asStore ? await asStoreRole(ownerUrl) : ownerUrl
  // Twice a store's own pool: the races of two dozen files are those of more than one node.
  const pool = createPool(url, { max: options.max ?? 10, onError: () => undefined, patience: PATIENCE })
  return {
    url,
    ownerUrl,
    db: createDb(pool),
    pool,
    empty: (tables) =>
      asAdmin(
        `set session_replication_role = replica; truncate ${tables} restart identity cascade`,
        databaseUrl(inject('databaseAdminUrl'), name),
      ),
    holdLimitWindows: () =>
      asAdmin(
        `create or replace function rate_limit_window_start(seconds integer) returns timestamptz language sql stable
         as $$ select timestamptz '${new Date().toISOString()}' $$`,
        databaseUrl(inject('databaseAdminUrl'), name),
      ),
    close: async () => {
      await pool.end()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** The same database for a role that does not own it. */
async function asStoreRole(ownerUrl: string): Promise<string> {
  const unless = `exception when duplicate_object or unique_violation then null`
  await asAdmin(`do $$ begin create role ${STORE_ROLE} login password '${STORE_PASSWORD}'; ${unless}; end $$`)
  await grantToStore(ownerUrl, STORE_ROLE)
  const url = new URL(ownerUrl)
  Object.assign(url, { username: STORE_ROLE, password: STORE_PASSWORD })
  return url.href
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
