import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataFolder } from '#server/platform/process/data-folder.ts'
import { StartError } from '#server/platform/process/start-error.ts'

const fileOf = (dataFolder: string): string => join(dataFolder, 'secrets', 'running-database')

/**
 * Notes where the database of a running store is reached, for the commands beside it. Readable by its owner alone: it holds the password.
 */
export async function recordRunning(dataFolder: string, url: string): Promise<void> {
  await writeFile(fileOf(dataFolder), `${url}\n`, { mode: 0o600 })
}

/** Removes the note of {@link recordRunning}, once the database is stopped. */
export async function clearRunning(dataFolder: string): Promise<void> {
  await rm(fileOf(dataFolder), { force: true })
}

/** The connection string of the store that now runs on this data folder; undefined when none does. */
export async function findRunning(dataFolder: string): Promise<string | undefined> {
  const url = await readFile(fileOf(dataFolder), 'utf8').catch(() => undefined)
  if (url === undefined) return undefined
  try {
    const lock = await lockDataFolder(dataFolder)
    // The folder is not locked, so the note belongs to a killed store.
    await lock.release()
    return undefined
  } catch (error) {
    if (error instanceof StartError) return url.trim()
    throw error
  }
}
