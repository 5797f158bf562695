/** `synced` everything has been sent; `sending`; `waiting` a call failed and will be retried. */
export type SyncState = 'synced' | 'sending' | 'waiting'

/** Milliseconds. */
export interface SyncTiming {
  /** Debounce time after the last tap. */
  pause: number
  /** First and longest delay of the exponential backoff. */
  retry: number
  longestRetry: number
}

export const SYNC_TIMING: SyncTiming = { pause: 300, retry: 3_000, longestRetry: 60_000 }

export interface SyncLoop {
  /** Runs a sync, debounced. */
  soon: () => void
  /** Runs a sync now, or once more after the running one. Resolves when none runs. */
  now: () => Promise<void>
  stop: () => void
}

/**
 * Runs `pass` one at a time and retries it with backoff when it throws.
 * @param onState called at every change; the error only with `waiting`
 */
export function createSyncLoop(
  pass: () => Promise<void>,
  onState: (state: SyncState, error?: unknown) => void,
  timing: SyncTiming,
): SyncLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let failures = 0

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), wait)
  }

  async function run(): Promise<void> {
    onState('sending')
    try {
      do {
        again = false
        await pass()
      } while (again && !stopped)
      failures = 0
      if (!stopped) onState(timer === undefined ? 'synced' : 'sending')
    } catch (error) {
      if (stopped) return
      onState('waiting', error)
      if (timer === undefined) later(Math.min(timing.retry * 2 ** failures, timing.longestRetry))
      failures++
    } finally {
      running = undefined
    }
  }

  function now(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (stopped) return Promise.resolve()
    if (running) again = true
    else running = run()
    return running
  }

  return {
    soon() {
      if (!stopped) later(timing.pause)
    },
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
