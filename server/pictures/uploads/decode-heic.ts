import { Worker } from 'node:worker_threads'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'

/** Longest time that decoding may take, in milliseconds. 25 million pixels take about three seconds on a small machine. */
const LIMIT_MS = 20_000

/** Each takes so much memory that one is decoded at a time; the queue of the pictures bounds how many wait. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 10 })

/** Pixels as red, green, blue and alpha, a byte each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/**
 * Decodes the main picture of a HEIC file, upright. The decoder is WebAssembly that works without pause, so it runs in a thread of its own
 * with bounded memory and time, which ends after one picture and releases all of its memory.
 * @throws Error when the file is broken, too large for the memory or takes too long.
 */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return semaphore.run(() => decodeAlone(bytes))
}

async function decodeAlone(bytes: Uint8Array): Promise<Pixels> {
  // The decoder's output about broken files is discarded.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: bytes, execArgv: [], stdout: true, stderr: true })
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The decoder ended without a picture')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
