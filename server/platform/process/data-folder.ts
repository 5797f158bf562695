import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asStartError, StartError } from './start-error.ts'

/** SQLITE_BUSY: another process holds the lock. */
const BUSY = 5

export type FolderLock = { release: () => Promise<void> }

/** Creates the data folder if it is missing and checks that it is writable. @throws StartError when not. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    await writeFile(probe, 'Kade can write here.\n')
    await rm(probe)
  } catch (error) {
    throw asStartError(error, { folder })
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends where the system reports "no such file" for every attempt (below
 * `/proc`), and reports the same for a read-only disk.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (await isFolder(folder)) return
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const parent = dirname(folder)
    if (code !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder).catch(async (again: NodeJS.ErrnoException) => {
      // Another process may have created it in between.
      if (await isFolder(folder)) return
      if (again.code !== 'ENOENT') throw again
      throw new StartError(`The folder ${folder} cannot be made. Set KADE_DATA to another folder.`, { cause: again })
    })
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * Locks the folder for this process by SQLite's exclusive lock on an empty file. The kernel releases it when its holder ends, also across
 * containers, so no stale lock has to be detected. Node has no other access to such a lock.
 * @throws StartError that names the process which holds the lock
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const holderFile = join(folder, 'kade.pid')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(folder, 'kade.lock'), { timeout: 0 })
    file.exec('pragma journal_mode = memory; begin exclusive')
    await writeFile(holderFile, `${process.pid}\n`)
  } catch (error) {
    file?.close()
    if (error instanceof Error && Reflect.get(error, 'errcode') === BUSY) {
      const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown')
      throw new StartError(
        `Kade is already running on this data folder (process ${holder.trim()}). Stop it first, or set KADE_DATA to another folder.`,
      )
    }
    if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_SQLITE_ERROR') {
      throw new StartError(`Kade cannot lock ${folder} (${error.message}). Set KADE_DATA to a writable folder on a local disk.`, {
        cause: error,
      })
    }
    throw asStartError(error, { folder })
  }
  const held = file
  return {
    release: async () => {
      await rm(holderFile, { force: true })
      if (held.isOpen) held.close()
    },
  }
}

/**
 * A random secret of 32 bytes that persists over restarts, stored in the folder `secrets` of the data folder and readable by its owner
 * only. The first call creates it.
 */
export async function readOrCreateSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, 'secrets')
  const path = join(folder, name)
  try {
    const existing = (await readFile(path, 'utf8').catch(absent)).trim()
    if (existing !== '') return existing
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const secret = randomBytes(32).toString('base64url')
    // Written to a temporary file and renamed: a start that is killed here leaves no partial secret.
    await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.new`, path)
    return secret
  } catch (error) {
    throw asStartError(error, { folder })
  }
}

/** The secret that signs sessions: `KADE_SECRET`, or in demo mode a generated one that is stored in the data folder. */
export async function storeSecret(config: { secret: string | undefined; dataFolder: string }): Promise<string> {
  return config.secret ?? (await readOrCreateSecret(config.dataFolder, 'session-secret'))
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
