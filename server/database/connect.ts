import { Pool, types } from 'pg'
import { sqlState } from '#server/platform/database/database-error.ts'
import { StartError } from '#server/platform/process/start-error.ts'

/** Oldest PostgreSQL that every statement of the store runs on (product rules, 14). */
const OLDEST_VERSION = 15
const STATEMENT_LIMIT_MS = 5_000
const LOCK_LIMIT_MS = 2_000
const IDLE_IN_TRANSACTION_LIMIT_MS = 15_000
const CONNECT_LIMIT_MS = 3_000
/** Longer than the server's own limit, so it is only reached when the server does not respond at all. */
const RESPONSE_LIMIT_MS = 8_000

/** `bigint` columns and counts come as numbers: won, stock and counts stay far below 2^53. */
types.setTypeParser(types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit into a number.`)
  return number
})

export type PoolOptions = {
  /** Most connections at a time. */
  max: number
  /** Called for idle connections that broke, for example when the database restarts. */
  onError: (error: Error) => void
  /** How many times longer than usual statements and locks are waited for. Default 1; tests on a busy machine take more. */
  patience?: number
}

/** A pool of connections with the limits of the product rules, 14: statement 5 s, lock 2 s, idle transaction 15 s. */
export function createPool(connectionString: string, options: PoolOptions): Pool {
  const { patience = 1 } = options
  const pool = new Pool({
    connectionString,
    max: options.max,
    application_name: 'kade',
    // Statements are sent at once, without waiting for the response to the one before.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS * patience,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_LIMIT_MS * patience,
    lock_timeout: LOCK_LIMIT_MS * patience,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    query_timeout: RESPONSE_LIMIT_MS * patience,
  })
  // Without listeners a connection that breaks would end the process: the first is for idle ones, the second for those
  // in use between two statements, whose next statement rejects for its caller.
  pool.on('error', options.onError)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}

/**
 * Connects once and checks that this database can carry the store: PostgreSQL 15 or newer, encoding UTF8. Throws a
 * {@link StartError} that names what is wrong, without the password.
 */
export async function assertReachable(pool: Pool): Promise<void> {
  const result = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    )
    .catch((error: unknown) => {
      throw new StartError(unreachable(error, nameOf(pool)), { cause: error })
    })
  const { version, encoding } = result.rows[0] ?? { version: 0, encoding: 'unknown' }
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_VERSION)
    throw new StartError(`The database at ${nameOf(pool)} is PostgreSQL ${major}. Kade needs version ${OLDEST_VERSION} or newer.`)
  if (encoding !== 'UTF8')
    throw new StartError(`The database at ${nameOf(pool)} has the encoding ${encoding}. Create it with encoding UTF8.`)
}

/**
 * Checks, after the migrations, that search will work: with the locale `C` the trigrams of Korean, Sinhala and Nepali
 * words are empty, and search finds nothing (docs/operations.md makes the database with `C.UTF-8`).
 */
export async function assertDatabaseFits(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ empty: boolean }>(
      `select cardinality(show_trgm('카레')) = 0 or cardinality(show_trgm('කරි')) = 0 or cardinality(show_trgm('चामल')) = 0 as empty`,
    )
    .catch((error: unknown) => {
      if (sqlState(error) !== '42883') throw error
      throw new StartError(
        `The database at ${nameOf(pool)} lacks the extension pg_trgm. Ask its administrator for: create extension pg_trgm`,
        { cause: error },
      )
    })
  if (rows[0]?.empty !== false) {
    throw new StartError(
      `The database at ${nameOf(pool)} was created with a locale that has no Korean. Create it with locale C.UTF-8: create database kade locale 'C.UTF-8' template template0`,
    )
  }
}

function unreachable(error: unknown, where: string): string {
  const state = sqlState(error)
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (state === '28P01' || state === '28000') return `The database at ${where} refused the user or password in DATABASE_URL.`
  if (state === '3D000') return `The database at ${where} does not exist. Create it, or correct DATABASE_URL.`
  if (state === '53300') return `The database at ${where} has no connection left. Raise its max_connections, or lower DATABASE_POOL.`
  if (state?.startsWith('57P')) return `The database at ${where} is starting or stopping. Try again in a moment.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The database at ${where} cannot be found: no machine has that name. Correct DATABASE_URL.`
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `The database at ${where} cannot be reached: nothing listens there. Start it, or correct DATABASE_URL.`
  const reason = error instanceof Error ? error.message : String(error)
  return `The database at ${where} cannot be reached (${reason}). Start it, or correct DATABASE_URL.`
}

/** Host, port and name of the database, never the password. */
function nameOf(pool: Pool): string {
  const url = pool.options.connectionString
  if (url === undefined || !URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${decodeURIComponent(pathname)}`
}
