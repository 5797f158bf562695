import { HEALTH_PATH } from '#contract/health.ts'

/*
 * Whether the store can be reached. The device's `online` event is only a hint: it fires before anything gets through, or where nothing ever
 * does, and a worker may get it later than its pages. So a lost connection counts as restored when the store has answered, and not before.
 */

/** Milliseconds until a health check counts as failed. */
const CHECK_TIMEOUT_MS = 8_000
/** Milliseconds between two health checks: the first pause, doubled with every failure up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

const watchers = new Set<() => void>()
let online = true
let begun = false
let checking: Promise<void> | null = null

/** Whether the store can be reached, as far as is known. True on the server. */
export function isOnline(): boolean {
  begin()
  return online
}

/** Calls at every change of the connection. Returns the unsubscribe function. */
export function watchConnection(watcher: () => void): () => void {
  begin()
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Calls whenever a lost connection is restored. Returns the unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  return watchConnection(() => {
    if (online) listener()
  })
}

function begin(): void {
  if (begun || typeof window === 'undefined') return
  begun = true
  addEventListener('offline', lose)
  if (!navigator.onLine) lose()
}

/**
 * Checks whether the store answers, after a request has failed although the device believes to be online. Without an answer the connection
 * counts as lost. Resolves when that is known.
 */
export function checkConnection(): Promise<void> {
  if (!isOnline()) return Promise.resolve()
  checking ??= answers().then((answered) => {
    checking = null
    if (!answered) lose()
  })
  return checking
}

function lose(): void {
  if (!online) return
  become(false)
  void untilReachable(new AbortController().signal).then(() => become(true))
}

function become(next: boolean): void {
  online = next
  for (const watcher of [...watchers]) watcher()
}

/**
 * Waits until the store has answered: checks now, then with growing pauses, and at once when the device reports a change. A hidden tab sends
 * nothing.
 * @param failures how often something has failed already: the first check waits accordingly
 * @returns false when `signal` ended the wait
 */
export async function untilReachable(signal: AbortSignal, failures = 0): Promise<boolean> {
  for (let failed = failures; ; failed++) {
    if (failed > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), LONGEST_PAUSE_MS), signal)
    if (signal.aborted) return false
    if (document.visibilityState === 'visible' && (await answers(signal))) return true
  }
}

/** Whether the store itself answers: no cached copy, and no page that a network puts in its place. */
async function answers(signal?: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(HEALTH_PATH, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(CHECK_TIMEOUT_MS)]),
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
