import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/process/start-error.ts'
import { copyEngine, type Engine, findEngine, isUsable } from './engine.ts'
import { canEnter, databaseUser, type User } from './user.ts'

/** Written into the data folder when the database lies elsewhere. */
const POINTER = 'database-location.json'
/** Folders that survive restarts of the machine, best first; `/tmp` is not. */
const OUTSIDE = ['/var/lib', '/var/tmp']
const pointerSchema = z.object({ folder: z.string() })

export type Place = {
  engine: Engine
  /** Holds the folders `postgres` (the database) and `run` (its socket): the data folder, or a folder outside it. */
  home: string
  user: User | undefined
  /** One sentence for the person who starts the store, when something lies elsewhere than expected. */
  note: string | undefined
}

/**
 * Decides who runs the database and where it lies. Normally that is this user and the data folder. When Kade runs as
 * root, the database runs as an unprivileged user; if that user cannot read the engine or enter the data folder, both
 * go to a folder that it can, and a pointer stays in the data folder.
 */
export async function findPlace(dataFolder: string): Promise<Place> {
  const packaged = await findEngine()
  const moved = await readPointer(dataFolder)
  const inside = join(dataFolder, 'postgres')
  const user = await databaseUser([moved === undefined ? inside : join(moved, 'postgres'), dataFolder])
  const usable = await isUsable(packaged, user)
  if (user === undefined) return placeOfOwnUser(packaged, usable, moved ?? dataFolder)

  const home = moved ?? ((await canEnter(dataFolder, user)) ? dataFolder : await outsideFolder(dataFolder))
  if (home !== dataFolder && (await exists(inside))) {
    throw new StartError(
      `The database in ${inside} cannot be reached by its user ${user.name}. Let that user enter the folders above it (chmod a+x).`,
    )
  }
  const engine = usable ? packaged : await copyEngine(packaged, home === dataFolder ? await outsideFolder(dataFolder) : home)
  if (!usable && !(await isUsable(engine, user))) throw cannotRun(engine)
  return { engine, home, user, note: noteFor(user, home, dataFolder, engine) }
}

async function placeOfOwnUser(engine: Engine, usable: boolean, home: string): Promise<Place> {
  if (!usable) throw cannotRun(engine)
  const cluster = join(home, 'postgres')
  const owner = await stat(cluster).catch(() => undefined)
  const me = process.getuid?.()
  if (owner !== undefined && me !== undefined && owner.uid !== me) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (number ${owner.uid}). Start Kade as that user or as root, or set KADE_DATA to another folder.`,
    )
  }
  return { engine, home, user: undefined, note: undefined }
}

/** Notes in the data folder where the database lies, once it is there. */
export async function rememberPlace(dataFolder: string, { home, user }: Place): Promise<void> {
  if (home === dataFolder) return
  const why = `Kade was started as root. PostgreSQL refuses root, and the user "${user?.name}" cannot enter ${dataFolder}: so the database lies here. Back it up together with this folder.`
  await writeFile(join(dataFolder, POINTER), `${JSON.stringify({ folder: home, why }, undefined, 2)}\n`)
}

function cannotRun(engine: Engine): StartError {
  return new StartError(
    `The embedded database in ${engine.folder} does not run on this machine. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** Named after the data folder, so that each has its own; made by root, and used only if nobody else could have made it. */
async function outsideFolder(dataFolder: string): Promise<string> {
  const name = `kade-${createHash('sha256')
    .update(await realpath(dataFolder))
    .digest('hex')
    .slice(0, 12)}`
  for (const parent of OUTSIDE) {
    const folder = join(parent, name)
    await mkdir(folder, { mode: 0o755 }).catch(() => undefined)
    const found = await lstat(folder).catch(() => undefined)
    if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return folder
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and no other user can reach ${dataFolder}. Start Kade as an ordinary user, or set KADE_DATA to a folder that others may enter.`,
  )
}

async function readPointer(dataFolder: string): Promise<string | undefined> {
  const path = join(dataFolder, POINTER)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { folder } = pointerSchema.parse(JSON.parse(text))
  // An empty new database in place of a lost one would look like a working store without its orders.
  if (!(await exists(join(folder, 'postgres')))) {
    throw new StartError(
      `The database of this store was in ${folder}, which is gone. Bring it back from a backup, or delete ${path} to begin with an empty store.`,
    )
  }
  return folder
}

function noteFor(user: User, home: string, dataFolder: string, engine: Engine): string | undefined {
  const where = home === dataFolder ? undefined : `lies in ${home} (noted in ${join(dataFolder, POINTER)})`
  const what = home === dataFolder && engine.folder.includes('/engine-') ? `uses the copy of PostgreSQL in ${engine.folder}` : where
  return what === undefined
    ? undefined
    : `Started as root: the database runs as user ${user.name}, who cannot read this folder, so it ${what}.`
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
