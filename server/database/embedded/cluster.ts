import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/process/start-error.ts'
import { type Engine, program } from './engine.ts'
import type { User } from './user.ts'

/** Superuser of the embedded database; the store itself works as a role without its rights. */
export const ADMIN = 'postgres'

/** The first that this machine has. All compare by code point; they differ in where the character classes come from. */
const CHARACTER_CLASSES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']

export type ClusterPlan = { engine: Engine; home: string; user: User | undefined; adminPassword: string; durable: boolean }

/**
 * Makes the database's files in `home/postgres` unless they are there. They are made beside it and renamed when
 * complete, so a start that is killed here leaves nothing half. Returns true when they are new.
 *
 * Order and case of letters come from PostgreSQL's own C.UTF-8, which no update of the system can change; the character
 * classes that trigrams need come from the system's.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<boolean> {
  const cluster = join(plan.home, 'postgres')
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const ours = plan.engine.version.split('.')[0]
  if (found !== undefined) {
    if (found.trim() === ours) return false
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${found.trim()}, and this Kade brings PostgreSQL ${ours}. Start it with the Kade that made it, or move its data over (see docs/operations.md).`,
    )
  }
  let reason = ''
  for (const characters of CHARACTER_CLASSES) {
    const failed = await make(plan, cluster, characters)
    if (failed === undefined) return true
    reason = failed
    if (!failed.includes('invalid locale name')) break
  }
  throw explain(reason, cluster)
}

/** The sentence for what the database's programs wrote before they gave up. */
export function explain(output: string, folder: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new StartError(`The disk of ${folder} is full. Make room and start again.`)
  if (/Read-only file system/.test(output))
    return new StartError(`${folder} is on a read-only disk. Set KADE_DATA to a folder that can be written.`)
  if (/Permission denied/.test(output))
    return new StartError(
      `The embedded database may not write to ${folder}. Give its user the right to, or set KADE_DATA to another folder.`,
    )
  const last = output.trim().split('\n').slice(-3).join(' ')
  return new StartError(`The embedded database in ${folder} does not start: ${last || 'it gave no reason'}`)
}

async function make(plan: ClusterPlan, cluster: string, characters: string): Promise<string | undefined> {
  const unfinished = `${cluster}.new`
  const passwordFile = join(plan.home, `postgres.password-${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${plan.adminPassword}\n`, { mode: 0o600 })
  try {
    if (plan.user !== undefined) {
      await chown(unfinished, plan.user.uid, plan.user.gid)
      await chown(passwordFile, plan.user.uid, plan.user.gid)
    }
    const failed = await initdb(plan, unfinished, passwordFile, characters)
    if (failed !== undefined) return failed
    await chmod(unfinished, 0o700)
    await rename(unfinished, cluster)
    return undefined
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Undefined when it went well, else what it wrote. */
function initdb(
  { engine, user, durable }: ClusterPlan,
  folder: string,
  passwordFile: string,
  characters: string,
): Promise<string | undefined> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${characters}`,
    '--lc-messages=C',
    // It puts the schema before the name by itself.
    '--text-search-config=simple',
    ...(durable ? [] : ['--no-sync']),
  ]
  return new Promise((done) => {
    const child = spawn(program(engine, 'initdb'), options, {
      cwd: '/',
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      uid: user?.uid,
      gid: user?.gid,
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error) => done(error.message))
    child.on('close', (code) => done(code === 0 ? undefined : output || `initdb ended with ${code}`))
  })
}
