import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { parseConfig } from '#server/platform/config.ts'
import { exitWithStartError, StartError } from '#server/platform/start-error.ts'
import { loadDemo } from './load-demo.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Puts the demo store back to its beginning: orders, accounts and pictures go, the demo is loaded anew. Refuses in production. */
async function resetDemo(): Promise<void> {
  const config = parseConfig(process.env)
  if (config.mode !== 'demo') throw new StartError('reset-demo deletes everything, so it refuses in production mode.')
  const database = await openDatabase(config, say)
  try {
    await database.pool.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
    for (const folder of ['uploads', 'derived', 'sandbox']) await rm(join(config.dataFolder, folder), { recursive: true, force: true })
    await migrate(database.url, say)
    await loadDemo({ db: database.db, files: createDiskStore(join(config.dataFolder, 'uploads')), root: ROOT }, say)
  } finally {
    await database.close()
  }
}

await resetDemo().catch(exitWithStartError)
