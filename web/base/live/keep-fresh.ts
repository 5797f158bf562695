import type { LiveEventType } from '#contract/live.ts'
import { onReconnect } from '../connection/connection.ts'
import { liveState, onLiveEvent, watchLiveState } from './live-bus.ts'

/** Failures make the pauses longer, up to that many times. */
const MAX_SLOWDOWN = 10
/** A first reading that may wait is done by the stream's `ready`, or after that long without. */
const PATIENCE_MS = 1_500

export interface FreshOptions {
  type: LiveEventType
  /** Reads anew. Its failure is tried again after a pause. */
  load: () => Promise<void>
  /** Milliseconds between two readings while there is no stream. */
  pollMs: number
  /** Reads at once; else with the stream, which saves one of two readings when a page opens. */
  eager: boolean
}

/** What this leans on in the browser; replaced in tests. */
export interface Surroundings {
  hidden(): boolean
  /** Calls when the tab comes in sight or goes out of it, and when the line is back. Returns how to end it. */
  onChange(listener: (lineIsBack: boolean) => void): () => void
}

/**
 * Keeps something fresh: reads it anew at every event of its type and whenever events may have been missed; while there is no stream, by
 * polling, which slows down on failures and rests in hidden tabs. Never two readings at a time. Returns how to end it.
 */
export function keepFresh({ type, load, pollMs, eager }: FreshOptions, around: Surroundings = browser): () => void {
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
    if (ended || running || around.hidden()) return
    if (liveState() === 'open' && failures === 0) return
    timer = setTimeout(run, pollMs * Math.min(2 ** failures, MAX_SLOWDOWN))
  }
  const ends = [
    onLiveEvent(type, run),
    watchLiveState(plan),
    around.onChange((lineIsBack) => {
      if (lineIsBack) failures = 0
      if (around.hidden() || (liveState() === 'open' && !lineIsBack)) plan()
      else run()
    }),
  ]
  if (eager || liveState() === 'open') run()
  else timer = setTimeout(run, PATIENCE_MS)
  return () => {
    ended = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

const browser: Surroundings = {
  hidden: () => document.visibilityState === 'hidden',
  onChange(listener) {
    const seen = () => listener(false)
    const endLine = onReconnect(() => listener(true))
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      endLine()
    }
  },
}
