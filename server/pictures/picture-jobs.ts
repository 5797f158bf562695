import sharp from 'sharp'
import { createTurns, type Turns } from '#server/platform/turns.ts'

/** Decoding and encoding at once, and the longest queue before newcomers are asked to come back. */
const LIMITS = { atOnce: 2, mostWaiting: 2_000 }

/** The queue that all work on pictures goes through. */
export function createPictureJobs(): Turns {
  // One thread a job, so that the queue's limit is the limit of threads.
  sharp.concurrency(1)
  // Operations are never repeated: each result is kept on disk.
  sharp.cache(false)
  return createTurns(LIMITS)
}
