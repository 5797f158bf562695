import type { LiveEventType } from '#contract/live.ts'
import { onReconnect } from '../connection/connection.ts'
import { liveState, onLiveEvent, watchLiveState } from './live-bus.ts'

/** Upper bound of the factor by which failures lengthen the pauses. */
const MAX_SLOWDOWN = 10
/** Without `eager`, the first load waits for the stream's `ready`, at most that long. */
const FIRST_LOAD_TIMEOUT_MS = 1_500

export interface FreshOptions {
  type: LiveEventType
  /** Loads the data again. A failure is retried after a pause. */
  load: () => Promise<void>
  /** Milliseconds between two loads while there is no stream. */
  pollMs: number
  /** Loads immediately; otherwise with the stream's `ready`, which saves one of two loads when a page opens. */
  eager: boolean
}

/** The browser state that this depends on; replaced in tests. */
export interface Environment {
  hidden(): boolean
  /** Calls the listener when the tab's visibility changes and when the connection is back. Returns the unsubscribe function. */
  onChange(listener: (reconnected: boolean) => void): () => void
}

/**
 * Reloads data at every live event of its type and whenever events may have been missed. Without a stream it polls, with backoff on
 * failures and no polling in hidden tabs. Loads never overlap. Returns the unsubscribe function.
 */
export function keepFresh({ type, load, pollMs, eager }: FreshOptions, environment: Environment = browser): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false
  let failures = 0
  let ended = false

  const run = () => {
    if (running) {
      again = true
      return
    }
    if (ended) return
    clearTimeout(timer)
    running = true
    load()
      .then(
        () => {
          failures = 0
        },
        () => {
          failures += 1
        },
      )
      .then(() => {
        running = false
        if (again) {
          again = false
          run()
        } else plan()
      })
  }
  const plan = () => {
    clearTimeout(timer)
    if (ended || running || environment.hidden()) return
    if (liveState() === 'open' && failures === 0) return
    timer = setTimeout(run, pollMs * Math.min(2 ** failures, MAX_SLOWDOWN))
  }
  const ends = [
    onLiveEvent(type, run),
    watchLiveState(plan),
    environment.onChange((reconnected) => {
      if (reconnected) failures = 0
      if (environment.hidden() || (liveState() === 'open' && !reconnected)) plan()
      else run()
    }),
  ]
  if (eager || liveState() === 'open') run()
  else timer = setTimeout(run, FIRST_LOAD_TIMEOUT_MS)
  return () => {
    ended = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

const browser: Environment = {
  hidden: () => document.visibilityState === 'hidden',
  onChange(listener) {
    const onVisibility = () => listener(false)
    const unsubscribe = onReconnect(() => listener(true))
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      unsubscribe()
    }
  },
}
