import type { Pool } from 'pg'
import { createDb, type Db } from '#server/platform/database/transaction.ts'
import { prepareDataFolder } from '#server/platform/process/data-folder.ts'
import { assertReachable, createPool } from './connect.ts'
import { findRunning } from './embedded/running.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

export type OpenDatabase = {
  url: string
  /** Where migrations log in; the same as `url` unless `DATABASE_OWNER_URL` is set. */
  ownerUrl: string
  pool: Pool
  db: Db
  /** Present when Kade runs its own PostgreSQL, absent with `DATABASE_URL`. */
  embedded: EmbeddedDatabase | undefined
  /** Waits for the connections in use, then stops the embedded database. */
  close: () => Promise<void>
}

type DatabaseConfig = { dataFolder: string; databaseUrl: string | undefined; databaseOwnerUrl?: string | undefined; databasePool: number }

/**
 * Opens the database of the configuration: the one of `DATABASE_URL`, else the embedded one, which also locks the data
 * folder for this process. Checks version and encoding; the migrations are the caller's next step, then
 * `assertDatabaseFits`. Throws a `StartError` in one sentence for what the person at the terminal can mend.
 */
export async function openDatabase(config: DatabaseConfig, report: (line: string) => void): Promise<OpenDatabase> {
  await prepareDataFolder(config.dataFolder)
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataFolder: config.dataFolder, report }) : undefined
  return connect(config, embedded?.url ?? config.databaseUrl ?? '', embedded, report)
}

/**
 * Opens the database for a command beside the store, such as the import: the one of a store that runs on the data folder, else as
 * {@link openDatabase} does.
 */
export async function openDatabaseForCommand(config: DatabaseConfig, report: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl ?? (await findRunning(config.dataFolder))
  return running === undefined ? openDatabase(config, report) : connect(config, running, undefined, report)
}

/** Opens the database that another process of the same store has opened and prepared. */
export function joinDatabase(config: DatabaseConfig, url: string, report: (line: string) => void): Promise<OpenDatabase> {
  return connect(config, url, undefined, report)
}

async function connect(
  config: DatabaseConfig,
  url: string,
  embedded: EmbeddedDatabase | undefined,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  // The pool ends before its last connections are gone; the database may send them an error.
  let closing: Promise<void> | undefined
  const pool = createPool(url, {
    max: config.databasePool,
    onError: (error) => {
      if (!closing) report(`A database connection was lost: ${error.message}`)
    },
  })
  const closeOnce = async (): Promise<void> => {
    await pool.end()
    await embedded?.stop()
  }
  const close = (): Promise<void> => {
    closing ??= closeOnce()
    return closing
  }
  try {
    await assertReachable(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { url, ownerUrl: config.databaseOwnerUrl ?? url, pool, db: createDb(pool), embedded, close }
}
