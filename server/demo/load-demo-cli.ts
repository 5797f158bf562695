import { join, resolve } from 'node:path'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import { parseConfig } from '#server/config/config.ts'
import { joinDatabase } from '#server/database/open.ts'
import { storeSecret } from '#server/platform/process/data-folder.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { loadDemo } from './load-demo.ts'
import { DATABASE_VARIABLE } from './load-demo-apart.ts'
import { sandboxFolder } from './start-demo-sandbox.ts'

/** Loads the demo into the database of the store that has started this process, and sends it a line for each step. */
async function run(): Promise<void> {
  // The store that waits for it is gone.
  process.once('disconnect', () => process.exit(1))
  const say = (line: string): void => {
    process.send?.(line)
  }
  const config = parseConfig(process.env)
  const database = await joinDatabase(config, process.env[DATABASE_VARIABLE] ?? '', say)
  try {
    const rest = { root: resolve(import.meta.dirname, '../..'), sandboxFolder: sandboxFolder(config.dataFolder) }
    const files = createDiskStore(join(config.dataFolder, 'uploads'))
    await loadDemo({ db: database.db, files, ...rest, secret: await storeSecret(config) }, say)
  } finally {
    await database.close()
  }
}

await run().catch(exitWithStartError)
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
