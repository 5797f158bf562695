import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { explain } from './cluster.ts'
import { type Engine, program } from './engine.ts'
import { send } from './orphan.ts'
import type { User } from './user.ts'

/** Replaying the log after a power cut may take a while. */
const READY_LIMIT_MS = 120_000
/** How long backends of a killed database may still hold its memory. */
const LEFTOVER_LIMIT_MS = 10_000
const FAST_STOP_LIMIT_MS = 8_000
const LOG_LIMIT_BYTES = 5_000_000

export type Postmaster = {
  pid: number
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export type PostmasterPlan = { engine: Engine; cluster: string; user: User | undefined; settings: Record<string, string>; logFile: string }

/**
 * Starts the database on its files and waits until it takes connections. It runs in a process group of its own, so that
 * Ctrl-C reaches the store alone, which then stops the database last; it gets none of the store's environment.
 */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const giveUp = Date.now() + LEFTOVER_LIMIT_MS
  for (;;) {
    const started = await tryStart(plan)
    if (typeof started !== 'string') return started
    if (!started.includes('pre-existing shared memory') || Date.now() > giveUp) throw explain(started, plan.cluster)
    await wait(200)
  }
}

/** The running database, or what it wrote before it ended. */
async function tryStart({ engine, cluster, user, settings, logFile }: PostmasterPlan): Promise<Postmaster | string> {
  await mkdir(dirname(logFile), { recursive: true })
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.old`)
  const before = size > LOG_LIMIT_BYTES ? 0 : size
  const log = await open(logFile, 'a', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(engine, 'postgres'), ['-D', cluster, ...options], {
    cwd: '/',
    detached: process.platform !== 'win32',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    uid: user?.uid,
    gid: user?.gid,
  })
  const failed = once(child, 'error').then(([error]) => String(error))
  await log.close()
  const { pid } = child
  if (pid === undefined) return failed
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  if (await becomesReady(child, join(cluster, 'postmaster.pid'))) return { pid, ended, stop: () => stop(engine, child, ended) }
  if (isRunning(child)) await stop(engine, child, ended)
  return (await readFile(logFile)).subarray(before).toString('utf8')
}

/** The database writes its state into the eighth line of its pid file. */
async function becomesReady(child: ChildProcess, pidFile: string): Promise<boolean> {
  const end = Date.now() + READY_LIMIT_MS
  while (isRunning(child) && Date.now() < end) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await wait(15)
  }
  return false
}

/**
 * Fast shutdown: rolls back open transactions and writes everything to disk. After eight seconds an immediate shutdown, which crash
 * recovery makes up for.
 */
async function stop(engine: Engine, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (!isRunning(child) || child.pid === undefined) return
  send(engine, child.pid, 'SIGINT')
  const limit = new AbortController()
  const late = wait(FAST_STOP_LIMIT_MS, true, { signal: limit.signal }).catch(() => false)
  if (await Promise.race([ended.then(() => false), late])) send(engine, child.pid, 'SIGQUIT')
  limit.abort()
  await ended
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
