import { Refusal } from './errors.ts'

const RETRY_SECONDS = 5

/** Whoever asked for a piece of work left before its turn came. */
export class Departed extends Error {
  constructor() {
    super('Nobody waits for this any more')
    this.name = 'Departed'
  }
}

/** Whether an error tells of the one who asked first, so that somebody else who waits for the same asks anew. */
export function concernsOneAsker(error: unknown): boolean {
  return error instanceof Departed || (error instanceof Refusal && error.code === 'TOO_MANY_TRIES')
}

export interface TurnsOptions {
  /** Jobs that run at once. */
  atOnce: number
  /** Jobs that wait before newcomers are asked to come back. */
  mostWaiting: number
  /** Of one asker: jobs that run at once, and jobs that wait. Default: as many as of all. */
  each?: { atOnce?: number; mostWaiting?: number }
}

export interface Asker {
  /** For whom the job is, such as a network or an account. Askers take turns, so that nobody waits for all that another one asked. */
  of?: string
  /** Aborted when the asker leaves: a job that has not begun is dropped. */
  signal?: AbortSignal
}

export interface Turns {
  /**
   * Runs a job when its turn comes.
   * @throws Refusal UNAVAILABLE when too many wait already, TOO_MANY_TRIES when too many of this asker do; Departed when the asker left.
   */
  run<T>(job: () => Promise<T>, asker?: Asker): Promise<T>
}

/** A queue for work that only makes each other and every other answer slow when too much of it runs at once; fair between askers. */
export function createTurns({ atOnce, mostWaiting, each = {} }: TurnsOptions): Turns {
  const { atOnce: eachAtOnce = atOnce, mostWaiting: eachWaiting = mostWaiting } = each
  let running = 0
  let waiting = 0
  const runningOf = new Map<string, number>()
  /** In the order in which askers have their turn. */
  const lines = new Map<string, Set<() => void>>()

  const mayRun = (of: string) => running < atOnce && (runningOf.get(of) ?? 0) < eachAtOnce
  const begin = (of: string) => {
    running += 1
    runningOf.set(of, (runningOf.get(of) ?? 0) + 1)
  }
  const leave = (of: string, start: () => void) => {
    const line = lines.get(of)
    if (!line?.delete(start)) return
    waiting -= 1
    if (line.size === 0) lines.delete(of)
  }
  const end = (of: string) => {
    running -= 1
    const left = (runningOf.get(of) ?? 1) - 1
    if (left > 0) runningOf.set(of, left)
    else runningOf.delete(of)
    for (const [next, line] of lines) {
      const [start] = line
      if (!start || !mayRun(next)) continue
      leave(next, start)
      // To the end of the round.
      if (lines.delete(next)) lines.set(next, line)
      begin(next)
      return start()
    }
  }
  const turn = (of: string, signal: AbortSignal | undefined) =>
    new Promise<void>((done, failed) => {
      if (waiting >= mostWaiting) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
      const line = lines.get(of) ?? new Set()
      if (line.size >= eachWaiting) throw new Refusal('TOO_MANY_TRIES', { retryAfter: RETRY_SECONDS })
      const depart = () => {
        leave(of, start)
        failed(new Departed())
      }
      const start = () => {
        signal?.removeEventListener('abort', depart)
        done()
      }
      signal?.addEventListener('abort', depart, { once: true })
      lines.set(of, line.add(start))
      waiting += 1
    })

  return {
    async run(job, { of = '', signal } = {}) {
      if (signal?.aborted) throw new Departed()
      if (mayRun(of)) begin(of)
      else await turn(of, signal)
      try {
        return await job()
      } finally {
        end(of)
      }
    },
  }
}
