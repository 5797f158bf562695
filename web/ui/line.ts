import { HEALTH_PATH } from '#contract/health.ts'

/*
 * Whether there is a line to the store. The device's own word is a hint: `online` comes before anything gets through, or where nothing ever
 * does, and a worker may hear of it later than its pages. So a line that was lost is back when the store has answered, and not before.
 */

/** Milliseconds that the store has for its answer. */
const PATIENCE_MS = 8_000
/** Milliseconds between two questions: the first pause, doubled with every failure up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

const watchers = new Set<() => void>()
let there = true
let begun = false
let doubt: Promise<void> | null = null

/** Whether there is a line, as far as is known. On the server there is. */
export function lineIsThere(): boolean {
  begin()
  return there
}

/** Calls at every change. Returns how to end it. */
export function watchLine(watcher: () => void): () => void {
  begin()
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Calls whenever a line that was lost is back. Returns how to end it. */
export function onLineBack(listener: () => void): () => void {
  return watchLine(() => {
    if (there) listener()
  })
}

function begin(): void {
  if (begun || typeof window === 'undefined') return
  begun = true
  addEventListener('offline', lose)
  if (!navigator.onLine) lose()
}

/**
 * Asks the store whether it is there, once something has not come over the line that the device believes in: without an answer the line
 * counts as lost. Settled when that is known.
 */
export function doubtLine(): Promise<void> {
  if (!lineIsThere()) return Promise.resolve()
  doubt ??= answers().then((answered) => {
    doubt = null
    if (!answered) lose()
  })
  return doubt
}

function lose(): void {
  if (!there) return
  become(false)
  void untilAnswered(new AbortController().signal).then(() => become(true))
}

function become(next: boolean): void {
  there = next
  for (const watcher of [...watchers]) watcher()
}

/**
 * Waits until the store has answered: asks now, with pauses that grow, and at once when the device says that something has changed. A tab
 * out of sight asks for nothing.
 * @param failures how often something has failed already: the first question waits accordingly
 * @returns false when `signal` ended the waiting
 */
export async function untilAnswered(signal: AbortSignal, failures = 0): Promise<boolean> {
  for (let failed = failures; ; failed++) {
    if (failed > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), LONGEST_PAUSE_MS), signal)
    if (signal.aborted) return false
    if (document.visibilityState === 'visible' && (await answers(signal))) return true
  }
}

/** Whether the store itself answers: no copy, and no page that a network puts in its place. */
async function answers(signal?: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(HEALTH_PATH, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(PATIENCE_MS)]),
    })
    const body: unknown = answer.ok ? await answer.json() : null
    return typeof body === 'object' && body !== null && 'status' in body
  } catch {
    return false
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
}
