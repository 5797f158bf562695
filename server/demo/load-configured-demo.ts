import { join, resolve } from 'node:path'
import { createDiskStore } from '#server/adapters/disk/create-disk-store.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { storeSecret } from '#server/platform/process/data-folder.ts'
import { loadDemo } from './load-demo.ts'
import { sandboxFolder } from './start-demo-sandbox.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Loads the demo into a database, with the folders and the secret of the configuration. */
export async function loadConfiguredDemo(config: Config, db: Db, report: (line: string) => void): Promise<void> {
  const files = createDiskStore(join(config.dataFolder, 'uploads'))
  const secret = await storeSecret(config)
  await loadDemo({ db, files, root: ROOT, sandboxFolder: sandboxFolder(config.dataFolder), secret }, report)
}
