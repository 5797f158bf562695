import { parseConfig } from '#server/platform/config.ts'
import { assertDatabaseFits } from './connect.ts'
import { migrate } from './migrate.ts'
import { openDatabaseBesideStore } from './open.ts'
import type { Db } from './transaction.ts'

/** Tells a line to the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Does the work of a command on the store's database, whether the store runs or not, and closes it again. Commands prepare a shop that does
 * not have the settings of production yet, so those are not asked for.
 * @throws StartError, ConfigError, and what the work throws.
 */
export async function besideStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabaseBesideStore(parseConfig({ ...process.env, KADE_MODE: 'demo' }), say)
  try {
    await migrate(database.url, say)
    await assertDatabaseFits(database.pool)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
