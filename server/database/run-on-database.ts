import { type Config, readConfig } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { assertDatabaseFits } from './connect.ts'
import { openDatabaseForCommand } from './open.ts'
import { migrateStore } from './store-role.ts'

/** Prints a line at the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Does the work of a command on the store's database, whether the store runs or not, and closes it again. Commands prepare a shop that does
 * not have the settings of production yet, or read one that has them: neither is judged here.
 * @throws StartError, ConfigError, and what the work throws.
 */
export async function runOnDatabase<T>(work: (db: Db, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabaseForCommand(config, printLine)
  try {
    await migrateStore(database, printLine)
    await assertDatabaseFits(database.pool)
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}
