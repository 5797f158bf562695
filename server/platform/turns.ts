import { Refusal } from './errors.ts'

const RETRY_SECONDS = 5

export interface Turns {
  /** Runs a job when its turn comes. @throws Refusal UNAVAILABLE when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>
}

/** A queue for work that only makes each other and every other answer slow when too much of it runs at once. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(job) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await job()
      } finally {
        // The place is handed on, so `running` changes only when nobody waits.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
