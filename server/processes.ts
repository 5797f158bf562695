import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Lifecycle } from './platform/process/lifecycle.ts'
import { StartError } from './platform/process/start-error.ts'

/** Addresses that the first process passes to the others: its database and its sandbox. */
const sharedSchema = z.object({
  databaseUrl: z.string(),
  sandbox: z.object({ origin: z.string(), baseUrl: z.string(), smtpUrl: z.string() }).nullable(),
})
export type Shared = z.output<typeof sharedSchema>

const VARIABLE = 'KADE_SHARED'
const OPEN = 'open'
const STOP_LIMIT_MS = 10_000
/** Milliseconds before a process that exited is replaced, so that a process that exits at once is not restarted in a tight loop. */
const REPLACE_AFTER_MS = 1_000

/** The addresses from the first process; null in the first process itself. */
export function sharedByFirst(): Shared | null {
  return cluster.isWorker ? sharedSchema.parse(JSON.parse(process.env[VARIABLE] ?? 'null')) : null
}

/** Reports to the first process that this one serves requests. */
export function reportOpen(): void {
  process.send?.(OPEN)
}

export interface ProcessesOptions {
  count: number
  shared: Shared
  lifecycle: Lifecycle
  report: (line: string) => void
}

/**
 * Starts `count` equal processes that share the port, and replaces those that exit. Resolves when all of them serve requests.
 * @throws StartError when one exits before that; it has printed the reason.
 */
export async function openProcesses({ count, shared, lifecycle, report }: ProcessesOptions): Promise<void> {
  const start = () => cluster.fork({ [VARIABLE]: JSON.stringify(shared) })
  lifecycle.onStop({ name: 'processes', stop: stopAll, limitMs: STOP_LIMIT_MS })
  const replace = async (): Promise<void> => {
    if (lifecycle.isStopping()) return
    report('A process of the store ended by itself. Starting another.')
    await wait(REPLACE_AFTER_MS)
    if (!lifecycle.isStopping()) start().once('exit', () => void replace())
  }
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = start()
      await opened(worker)
      worker.once('exit', () => void replace())
    }),
  )
}

async function opened(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new StartError('A process of the store ended during its start.')
  })
  const whenOpen = new Promise<void>((done) => {
    worker.on('message', (message: unknown) => message === OPEN && done())
  })
  await Promise.race([whenOpen, ended])
}

async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(
    workers.map(async (worker) => {
      if (worker.isDead()) return
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      await ended
    }),
  )
}
