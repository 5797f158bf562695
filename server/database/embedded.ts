import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockDataFolder, prepareDataFolder, readOrCreateSecret } from '#server/platform/process/data-folder.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { asStartError } from '#server/platform/process/start-error.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { endOrphan } from './embedded/orphan.ts'
import { findPlace, type Place, rememberPlace } from './embedded/place.ts'
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts'
import { clearRunning, recordRunning } from './embedded/running.ts'
import { durableSettings, fastSettings, settingsFor } from './embedded/settings.ts'
import { type Address, adminUrl, ensureStoreDatabase, type Passwords, storeUrl } from './embedded/store-database.ts'

/** Longest socket path that every system takes (`sun_path` is 104 bytes on macOS, 108 on Linux). */
const SOCKET_PATH_LIMIT = 103
const SOCKET_PORT = 5432
const RESTART_LIMIT_MS = 30_000

export type EmbeddedDatabase = {
  /** Connection string of the store's role and database. */
  url: string
  /** Connection string of the superuser. */
  adminUrl: string
  /** Folder that holds the database's files. */
  folder: string
  /** Process number of the database now running. */
  pid: () => number
  /** Calls `listener` whenever the database ends without {@link EmbeddedDatabase.stop}; it is started again by itself. */
  onExit: (listener: () => void) => void
  /** Stops the database in good order, waits for its end and releases the data folder. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataFolder: string
  /** Receives sentences for the terminal about slow steps and unexpected places. */
  report: (line: string) => void
  /** False only for tests: no waiting for the disk. */
  durable?: boolean
}

/**
 * Starts PostgreSQL 18 on the data folder and creates the store's role and database at the first start. One process at a time owns a data
 * folder. A database left by a killed store is stopped first. Throws a `StartError` for any problem that the operator can fix.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder } = options
  await prepareDataFolder(dataFolder)
  const lock = await lockDataFolder(dataFolder)
  try {
    const place = await findPlace(dataFolder)
    // A copy of the data folder carries the same pointer: the database's own folder must be free, too.
    const homeLock = place.home === dataFolder ? undefined : await lockDataFolder(place.home)
    try {
      const running = await startAt(place, options)
      await recordRunning(dataFolder, running.url)
      const stop = async (): Promise<void> => {
        await clearRunning(dataFolder)
        await running.stop()
        await homeLock?.release()
        await lock.release()
      }
      return { ...running, stop }
    } catch (error) {
      await homeLock?.release()
      throw error
    }
  } catch (error) {
    await lock.release()
    throw asStartError(error, { folder: dataFolder })
  }
}

async function startAt(place: Place, { dataFolder, report, durable = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { engine, home, user } = place
  const cluster = join(home, 'postgres')
  const passwords: Passwords = {
    admin: await readOrCreateSecret(dataFolder, 'database-admin-password'),
    store: await readOrCreateSecret(dataFolder, 'database-password'),
  }
  if (place.note !== undefined) report(place.note)
  await endOrphan(engine, cluster, report)
  if (await ensureCluster({ engine, home, user, adminPassword: passwords.admin, durable })) report('Made a new database.')
  await rememberPlace(dataFolder, place)

  const address = await listenAddress(place)
  const settings = { ...settingsFor(address), ...(durable ? durableSettings : fastSettings) }
  const start = (): Promise<Postmaster> =>
    startPostmaster({ engine, cluster, user, settings, logFile: join(dataFolder, 'logs', 'postgres.log') })
  const supervised = supervise(await start(), start, report)
  try {
    await ensureStoreDatabase(address, passwords)
  } catch (error) {
    await supervised.stop()
    throw error
  }
  return { ...supervised, url: storeUrl(address, passwords), adminUrl: adminUrl(address, passwords), folder: cluster }
}

/** Keeps the database running: when it ends by itself (killed, out of memory) it is started again, the pool reconnects. */
function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  report: (line: string) => void,
): Pick<EmbeddedDatabase, 'pid' | 'onExit' | 'stop'> {
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let current = first
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      for (const listener of listeners) listener()
      report('The database ended by itself. Starting it again.')
      for (let delay = 100, ended = true; ended; delay = Math.min(delay * 2, RESTART_LIMIT_MS)) {
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return
        try {
          current = await start()
          ended = false
        } catch (error) {
          report(error instanceof Error ? error.message : String(error))
        }
      }
    }
  }
  const watching = watch()
  return {
    pid: () => current.pid,
    onExit: (listener) => {
      listeners.push(listener)
    },
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      await current.stop()
    },
  }
}

/** A socket in a private folder beside the database; a free loopback port on Windows and where the path would be too long. */
async function listenAddress({ home, user }: Place): Promise<Address> {
  const folder = join(home, 'run')
  const path = join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)
  if (process.platform === 'win32' || Buffer.byteLength(path) > SOCKET_PATH_LIMIT) return { host: '127.0.0.1', port: await freePort() }
  // The pid file of a killed database may contain a process id that now belongs to another program.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return { host: folder, port: SOCKET_PORT }
}
