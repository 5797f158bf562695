import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { sqlState } from '#server/platform/database/database-error.ts'
import { StartError } from '#server/platform/process/start-error.ts'

/** The folder of the generated SQL files, applied in the order of their names. */
const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Any fixed number, the same in every copy of the store. */
const LOCK_KEY = 4_832_019
const WAIT_LIMIT_MS = 120_000
const LOCK_TIMEOUT_RETRIES = 10
/** Drizzle puts this between statements. */
const BREAKPOINT = '--> statement-breakpoint'
/** First line of a file whose statements PostgreSQL refuses in a transaction (`create index concurrently`). */
const OUTSIDE_TRANSACTION = '-- outside a transaction'

/**
 * A migration of each chain that `0000_baseline.sql` took the place of. The second chain began with a file of that name as well, so the
 * name of its next one identifies it. A database that was made by either cannot go on: no shop had opened with one.
 */
const BEFORE_BASELINE = ['0000_foundation.sql', '0001_parcel_place.sql']

type Migration = { name: string; hash: string; text: string }

/** Milliseconds that a statement waits for a table in use. */
const LOCK_LIMIT_MS = 3_000

/**
 * Applies the SQL files of `folder` that the database lacks, and returns their names. Each file is one transaction, so a run that was
 * killed is repeated. One migrator works at a time. A statement waits at most `lockLimitMs` for a table in use, so that it never blocks a
 * busy store.
 * @throws StartError for a file changed or missing since, and for a database from before the baseline
 */
export async function migrate(
  url: string,
  report: (line: string) => void = () => undefined,
  folder = MIGRATIONS,
  lockLimitMs = LOCK_LIMIT_MS,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: url, application_name: 'kade migration', lock_timeout: lockLimitMs, statement_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, report)
    return await applyAll(client, migrations, report)
  } finally {
    // Closing the connection frees the lock.
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function takeLock(client: Client, report: (line: string) => void): Promise<void> {
  const end = Date.now() + WAIT_LIMIT_MS
  for (let waited = false; ; waited = true) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY])
    if (rows[0]?.taken === true) return
    if (Date.now() > end)
      throw new StartError('Another copy of Kade has been changing the database for two minutes. Wait until it is done, then start again.')
    if (!waited) report('Another copy of Kade is changing the database. Waiting for it.')
    await wait(200)
  }
}

async function applyAll(client: Client, migrations: Migration[], report: (line: string) => void): Promise<string[]> {
  // Looked for first: a login that may not make tables can still find that there is nothing to do.
  const list = await client.query<{ there: boolean }>(`select to_regclass('kade_migration') is not null as there`)
  if (list.rows[0]?.there !== true)
    await client.query(
      'create table kade_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from kade_migration')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  if (BEFORE_BASELINE.some((name) => applied.has(name)))
    throw new StartError(
      'The database was made by a Kade from before its first release, whose steps are gone. Begin with an empty one: npm run reset-demo puts the demo back to its beginning; without DATABASE_URL you can also delete the data folder.',
    )
  const missing = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (missing !== undefined)
    throw new StartError(`The database was changed by a newer Kade (${missing}). Start that version, or use another database.`)

  const done: string[] = []
  for (const migration of migrations) {
    const appliedHash = applied.get(migration.name)
    if (appliedHash === migration.hash) continue
    if (appliedHash !== undefined)
      throw new StartError(
        `The migration ${migration.name} was changed after this database had applied it. Restore the file, or begin with an empty database (of the demo: npm run reset-demo).`,
      )
    await applyWithRetries(client, migration)
    done.push(migration.name)
  }
  if (done.length > 0) report(`Brought the database up to date (${done.length} ${done.length === 1 ? 'step' : 'steps'}).`)
  return done
}

/** 55P03 is lock_timeout: a table is in use. Nothing has been changed, so the same step is tried again. */
async function applyWithRetries(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, migration)
      return
    } catch (error) {
      if (sqlState(error) !== '55P03' || attempt >= LOCK_TIMEOUT_RETRIES) throw error
      await wait(500 * attempt)
    }
  }
}

async function apply(client: Client, { name, hash, text }: Migration): Promise<void> {
  const statements = text.split(BREAKPOINT).filter((statement) => statement.trim() !== '')
  const note = (): Promise<unknown> => client.query('insert into kade_migration (name, hash) values ($1, $2)', [name, hash])
  if (text.startsWith(OUTSIDE_TRANSACTION)) {
    for (const statement of statements) await client.query(statement)
    await note()
    return
  }
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
