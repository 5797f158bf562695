import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore } from '../scripts/store-process.ts'
import type { Bench } from './open-bench.ts'
import { below, type Figure } from './report.ts'

const STARTS = 5

/** How long a store takes to start on data that is there, with its own database; and the memory that the measured store took at most. */
export async function measureStart({ store, database }: Bench): Promise<Figure[]> {
  const memory = (await peakMegabytes(store.child.pid ?? 0)) + (await databaseMegabytes(database.pid()))
  await store.stop()
  const folder = await mkdtemp(join(tmpdir(), 'kade-bench-start-'))
  try {
    const times: number[] = []
    for (let count = 0; count <= STARTS; count++) {
      const started = await startStore({ KADE_DATA: folder })
      if (count > 0) times.push(started.startedInMs / 1_000)
      await started.stop()
    }
    const median = times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN
    return [below('start with its own database, median', median, 3, 's'), below('peak memory with its database', memory, 300, 'MB')]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The most memory that a process held, in MB. Linux only, as the processes of a shop are. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

/** What the database's processes hold now, in MB; what they share is counted once. */
async function databaseMegabytes(postmaster: number): Promise<number> {
  const pids = [postmaster, ...(await childrenOf(postmaster))]
  const parts = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
    }),
  )
  return parts.reduce((sum, part) => sum + part, 0) / 1_024
}

async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(Number(name))
  }
  return found
}
