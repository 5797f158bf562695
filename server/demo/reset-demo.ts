import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { migrateStore } from '#server/database/store-role.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'
import { loadConfiguredDemo } from './load-configured-demo.ts'
import { refuseRealShop } from './refuse-real-shop.ts'

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Resets the demo store: deletes orders, accounts and pictures, and loads the demo again. Refuses in production, and the database of a real
 * shop.
 */
async function resetDemo(): Promise<void> {
  const config = parseConfig(process.env)
  if (config.mode !== 'demo') throw new StartError('reset-demo deletes everything, so it refuses in production mode.')
  const database = await openDatabase(config, printLine)
  try {
    await refuseRealShop(database.db)
    await empty(database.ownerUrl)
    for (const folder of ['uploads', 'derived', 'sandbox']) await rm(join(config.dataFolder, folder), { recursive: true, force: true })
    await migrateStore(database, printLine)
    await loadConfiguredDemo(config, database.db, printLine)
  } finally {
    await database.close()
  }
}

/** As the owner of the tables, which the running store need not be. */
async function empty(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('drop schema public cascade; create schema public')
  } finally {
    await owner.end()
  }
}

await resetDemo().catch(exitWithStartError)
