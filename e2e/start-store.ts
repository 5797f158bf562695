import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore as startProcess } from '../scripts/store-process.ts'

/**
 * Starts a demo store on a fresh data folder for all end-to-end tests; returns a function that stops it. With `STORE_URL` in the
 * environment the tests use that demo store instead, which must run with `TRUST_PROXY=1`; `STORE_DATA` names its data folder to those
 * that read its database.
 */
export default function startStore(): Promise<() => Promise<void>> {
  return startStoreWith({})
}

/** The same with settings of the environment that the store is started in. */
export async function startStoreWith(settings: Record<string, string>): Promise<() => Promise<void>> {
  if (process.env.STORE_URL) return async () => {}
  const dataFolder = await mkdtemp(join(tmpdir(), 'kade-journeys-'))
  // Run as root, the database has another user, who has to enter the folder; otherwise it would lie elsewhere.
  await chmod(dataFolder, 0o755)
  const store = await startProcess({ KADE_DATA: dataFolder, CI: '', ...settings }, 'localhost')
  process.env.STORE_URL = store.url
  process.env.STORE_DATA = dataFolder
  return async () => {
    await store.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
