import sharp from 'sharp'
import { Refusal } from '#server/platform/errors.ts'

/** Decoding and encoding at once: more only make each other and every other answer slow. */
const AT_ONCE = 2
/** Longest queue before newcomers are asked to come back. */
const MAX_WAITING = 2_000
const RETRY_SECONDS = 5

export type PictureJobs = {
  /** Runs a job when its turn comes. @throws Refusal UNAVAILABLE when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>
}

/** The queue that all work on pictures goes through. */
export function createPictureJobs(): PictureJobs {
  // One thread a job, so that the queue's limit is the limit of threads.
  sharp.concurrency(1)
  // Operations are never repeated: each result is kept on disk.
  sharp.cache(false)
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(job) {
      if (running >= AT_ONCE) {
        if (waiting.length >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
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
