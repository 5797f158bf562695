import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#server/platform/process/start-error.ts'
import { type Engine, program } from './engine.ts'

const FAST_LIMIT_MS = 20_000
const IMMEDIATE_LIMIT_MS = 10_000

/**
 * Ends a database process that outlived its store (after `kill -9`), so that a new one can start on the same files.
 * Only to be called while holding the lock of the data folder: then no living store uses it. Nothing is lost: what was
 * committed is in the files or in the write-ahead log, which the next start replays.
 */
export async function endOrphan(engine: Engine, cluster: string, report: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const recorded = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  let left = await processesOf(cluster, recorded)
  if (left.length > 0) {
    report('Ending the database process of a store that was stopped abruptly.')
    if (left.includes(recorded)) send(engine, recorded, 'SIGINT')
    left = await waitForEnd(cluster, recorded, FAST_LIMIT_MS)
    for (const pid of left) send(engine, pid, 'SIGQUIT')
    if (left.length > 0) left = await waitForEnd(cluster, recorded, IMMEDIATE_LIMIT_MS)
    if (left.length > 0)
      throw new StartError(`The database process ${left[0]} of an earlier start does not end. Stop it, then start again.`)
  }
  // The number in the file may by now be some other program's (containers reuse them), which PostgreSQL would take for
  // a running database. A number that nobody has is left to PostgreSQL, which checks more before it starts.
  if (recorded > 0 && isAlive(recorded)) await rm(pidFile, { force: true })
}

/** Sends a signal to the database: SIGINT stops it after rolling back what is open, SIGQUIT at once. */
export function send(engine: Engine, pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl has its own way to deliver them.
    execFile(program(engine, 'pg_ctl'), ['kill', signal.slice(3), String(pid)], () => undefined)
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ESRCH') return
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

async function waitForEnd(cluster: string, recorded: number, limitMs: number): Promise<number[]> {
  const end = Date.now() + limitMs
  for (;;) {
    const left = await processesOf(cluster, recorded)
    if (left.length === 0 || Date.now() > end) return left
    await wait(30)
  }
}

/** All database processes that work in this folder. Elsewhere than on Linux only the one that the folder records. */
async function processesOf(cluster: string, recorded: number): Promise<number[]> {
  if (process.platform !== 'linux') return recorded > 0 && (await isDatabase(recorded)) ? [recorded] : []
  const folder = await realpath(cluster).catch(() => cluster)
  const candidates = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const checked = await Promise.all(
    candidates.map(async (pid) => {
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder ? [pid] : []
    }),
  )
  return checked.flat()
}

function isDatabase(pid: number): Promise<boolean> {
  const [command, options] =
    process.platform === 'win32' ? ['tasklist', ['/nh', '/fi', `PID eq ${pid}`]] : ['ps', ['-p', String(pid), '-o', 'command=']]
  return new Promise((done) => {
    execFile(command, options, (error, output) => done(error === null && output.includes('postgres')))
  })
}
