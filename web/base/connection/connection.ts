import { HEALTH_PATH } from '#contract/health.ts'
import { pause } from './pause.ts'

/*
 * Whether the store can be reached. The device's `online` event is only a hint: it may fire before requests get through or behind a captive
 * portal, and a worker may get it later than its pages. A lost connection therefore counts as restored only when the store has responded.
 */

/** Milliseconds until a health check counts as failed. */
const CHECK_TIMEOUT_MS = 8_000
/** Milliseconds between two health checks: the first pause, doubled with every failure up to the longest. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

const watchers = new Set<() => void>()
let online = true
let started = false
let checking: Promise<void> | null = null

/** Whether the store was reachable at the last check. True on the server. */
export function isOnline(): boolean {
  start()
  return online
}

/** Calls at every change of the connection. Returns the unsubscribe function. */
export function watchConnection(watcher: () => void): () => void {
  start()
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Calls whenever a lost connection is restored. Returns the unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  return watchConnection(() => {
    if (online) listener()
  })
}

function start(): void {
  if (started || typeof window === 'undefined') return
  started = true
  addEventListener('offline', setOffline)
  if (!navigator.onLine) setOffline()
}

/**
 * Checks whether the store responds, after a request failed although the device reports a connection. Without a response the connection
 * counts as lost. Resolves with the result.
 */
export function checkConnection(): Promise<void> {
  if (!isOnline()) return Promise.resolve()
  checking ??= storeResponds().then((responded) => {
    checking = null
    if (!responded) setOffline()
  })
  return checking
}

function setOffline(): void {
  if (!online) return
  become(false)
  void untilReachable(new AbortController().signal).then(() => become(true))
}

function become(next: boolean): void {
  online = next
  for (const watcher of [...watchers]) watcher()
}

/**
 * Waits until the store responds: checks now, then with growing pauses, and immediately when the device reports a change. A hidden tab
 * sends nothing.
 * @param failures how many attempts have failed already; sets the first pause
 * @returns false when `signal` ended the wait
 */
export async function untilReachable(signal: AbortSignal, failures = 0): Promise<boolean> {
  for (let failed = failures; ; failed++) {
    if (failed > 0) {
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), MAX_PAUSE_MS)
      await pause(ms, signal, [window, 'online'], [document, 'visibilitychange'])
    }
    if (signal.aborted) return false
    if (document.visibilityState === 'visible' && (await storeResponds(signal))) return true
  }
}

/** Whether the store itself responds: no cached copy and no captive portal's page. */
async function storeResponds(signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(HEALTH_PATH, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(CHECK_TIMEOUT_MS)]),
    })
    const body: unknown = response.ok ? await response.json() : null
    return typeof body === 'object' && body !== null && 'status' in body
  } catch {
    return false
  }
}
