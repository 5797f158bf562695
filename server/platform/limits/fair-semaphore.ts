import { Refusal } from '../errors.ts'

const RETRY_SECONDS = 5

/** The requester of a job disconnected before the job began. */
export class RequesterGone extends Error {
  constructor() {
    super('Nobody waits for this any more')
    this.name = 'RequesterGone'
  }
}

/** Whether an error concerns only the first of several requesters, so that the next one should retry. */
export function concernsOneRequester(error: unknown): boolean {
  return error instanceof RequesterGone || (error instanceof Refusal && error.code === 'TOO_MANY_TRIES')
}

export interface FairSemaphoreOptions {
  /** Jobs that run at once. */
  concurrency: number
  /** Jobs that may wait; further ones are refused. */
  maxQueued: number
  /** The same limits for the jobs of one key. Default: the overall limits. */
  perKey?: { concurrency?: number; maxQueued?: number }
  /** Seconds after which a refused requester may retry. Default 5. */
  retryAfter?: number
}

export interface Requester {
  /** Owner of the job, such as a network or an account. Keys are served round robin, so none waits for all jobs of another. */
  key?: string
  /** Aborted when the requester disconnects: a job that has not begun is dropped. */
  signal?: AbortSignal
}

export interface FairSemaphore {
  /**
   * Runs a job as soon as a slot is free.
   * @throws Refusal UNAVAILABLE when the queue is full, TOO_MANY_TRIES when the queue of the key is; RequesterGone when the requester left.
   */
  run<T>(job: () => Promise<T>, requester?: Requester): Promise<T>
}

/** A counting semaphore with a bounded queue that is fair between keys (round robin). Decision 047 explains why no library is used. */
export function createFairSemaphore({
  concurrency,
  maxQueued,
  perKey = {},
  retryAfter = RETRY_SECONDS,
}: FairSemaphoreOptions): FairSemaphore {
  const { concurrency: keyConcurrency = concurrency, maxQueued: keyMaxQueued = maxQueued } = perKey
  let running = 0
  let queued = 0
  const runningOf = new Map<string, number>()
  /** Waiting jobs by key, in the order in which the keys are served. */
  const queues = new Map<string, Set<() => void>>()

  const mayRun = (key: string) => running < concurrency && (runningOf.get(key) ?? 0) < keyConcurrency
  const begin = (key: string) => {
    running += 1
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
  }
  const leaveQueue = (key: string, start: () => void) => {
    const queue = queues.get(key)
    if (!queue?.delete(start)) return
    queued -= 1
    if (queue.size === 0) queues.delete(key)
  }
  const end = (key: string) => {
    running -= 1
    const left = (runningOf.get(key) ?? 1) - 1
    if (left > 0) runningOf.set(key, left)
    else runningOf.delete(key)
    for (const [next, queue] of queues) {
      const [start] = queue
      if (!start || !mayRun(next)) continue
      leaveQueue(next, start)
      // Moves the key to the end of the round.
      if (queues.delete(next)) queues.set(next, queue)
      begin(next)
      return start()
    }
  }
  const enqueue = (key: string, signal: AbortSignal | undefined) =>
    new Promise<void>((done, failed) => {
      if (queued >= maxQueued) throw new Refusal('UNAVAILABLE', { retryAfter })
      const queue = queues.get(key) ?? new Set()
      if (queue.size >= keyMaxQueued) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
      const abandon = () => {
        leaveQueue(key, start)
        failed(new RequesterGone())
      }
      const start = () => {
        signal?.removeEventListener('abort', abandon)
        done()
      }
      signal?.addEventListener('abort', abandon, { once: true })
      queues.set(key, queue.add(start))
      queued += 1
    })

  return {
    async run(job, { key = '', signal } = {}) {
      if (signal?.aborted) throw new RequesterGone()
      if (mayRun(key)) begin(key)
      else await enqueue(key, signal)
      try {
        return await job()
      } finally {
        end(key)
      }
    },
  }
}
