import { createFairSemaphore } from './fair-semaphore.ts'

/**
 * Calls that carry a file of at most 5 MB: those read and handled at once, of all, of one network and of one account (of a guest, the
 * network), and those that wait.
 */
const AT_ONCE = 12
const PER_NETWORK = 4
const PER_ACCOUNT = 2
const QUEUED = 200
const QUEUED_PER_KEY = 60

/** The account and network of an upload, and a signal that is aborted when its client disconnects. */
interface Uploader {
  account: string
  network: string
  signal: AbortSignal
}

/** Bounds the concurrent calls that carry a file. */
export interface UploadSlots {
  /**
   * Runs a job as soon as its account and its network have a free slot.
   * @throws Refusal UNAVAILABLE when the queue is full, TOO_MANY_TRIES when that of the account or network is; RequesterGone
   */
  run<T>(job: () => Promise<T>, uploader: Uploader): Promise<T>
}

/** Creates the slots: two fair semaphores, of accounts and of networks, so that no account and no network holds them all (decision 041). */
export function createUploadSlots(): UploadSlots {
  const accounts = createFairSemaphore({
    concurrency: AT_ONCE + QUEUED,
    maxQueued: QUEUED,
    perKey: { concurrency: PER_ACCOUNT, maxQueued: QUEUED_PER_KEY },
  })
  const networks = createFairSemaphore({
    concurrency: AT_ONCE,
    maxQueued: QUEUED,
    perKey: { concurrency: PER_NETWORK, maxQueued: QUEUED_PER_KEY },
  })
  return {
    // The account comes first: what waits for it takes no place of its network.
    run: (job, { account, network, signal }) => accounts.run(() => networks.run(job, { key: network, signal }), { key: account, signal }),
  }
}
