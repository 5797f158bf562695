import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const STORE_EVERY_MS = 100
/** The database's processes grow slowly, and reading what they share takes longer. */
const DATABASE_EVERY_MS = 1_000

/**
 * The most memory of a store, of the processes it starts and of its database together, in MB. Linux only, as the processes of a shop are.
 */
export interface MemoryWatch {
  peak: () => number
  /** Runs a measurement that is none of the store, such as a raw limit with connections of its own, and counts no memory meanwhile. */
  apart: <Result>(measure: () => Promise<Result>) => Promise<Result>
  stop: () => void
}

/**
 * Measures the memory of the store and its database, which run as descendants of this process. The store counts with its program files,
 * even if shared; memory shared among the database's processes is divided between them.
 */
export function watchMemory(): MemoryWatch {
  let stores: number[] = []
  let database = 0
  let peak = 0
  let paused = false
  const look = () => {
    const below = descendantsOf(process.pid).map((pid) => ({ pid, command: textOf(`/proc/${pid}/cmdline`) }))
    stores = below.filter(({ command }) => command.includes('server/main.ts') && command.startsWith('node')).map(({ pid }) => pid)
    database = sum(below.filter(({ command }) => command.includes('postgres')).map(({ pid }) => sharedMegabytes(pid)))
  }
  const sample = () => {
    if (paused) return
    const helpers = stores.flatMap(descendantsOf).filter((pid) => !textOf(`/proc/${pid}/cmdline`).includes('postgres'))
    const now = sum(stores.map(ownMegabytes)) + sum(helpers.map(sharedMegabytes)) + database
    peak = Math.max(peak, now)
  }
  const timers = [setInterval(look, DATABASE_EVERY_MS), setInterval(sample, STORE_EVERY_MS)]
  look()
  const apart = async <Result>(measure: () => Promise<Result>) => {
    paused = true
    try {
      return await measure()
    } finally {
      // The database ends a connection a moment after its client.
      await wait(DATABASE_EVERY_MS)
      look()
      paused = false
    }
  }
  return { peak: () => peak, apart, stop: () => timers.forEach(clearInterval) }
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** Resident memory of a process, including shared files. */
const ownMegabytes = (pid: number) => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1_024

/** Proportional memory of a process, with its share of shared memory. */
const sharedMegabytes = (pid: number) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1_024

function kilobytes(path: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(textOf(path))?.[1] ?? 0)
}

/** The children of a process, theirs, and so on. */
function descendantsOf(pid: number): number[] {
  const threads = readdirOf(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number))
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** A process may end while it is looked at. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readdirOf(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
