import { onReconnect, untilReachable } from '../base/connection/connection.ts'

/** Key in session storage: number of failed tries in a row and the time of the last one. */
const KEY = 'wayBack'
/** Milliseconds after which an earlier try no longer counts. */
const EXPIRY_MS = 120_000

/** Number of failed tries in a row in this tab. */
function failedTries(): number {
  const [count = 0, at = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number)
  return Date.now() - at < EXPIRY_MS ? count : 0
}

/**
 * Opens the requested page as soon as the store responds. If that fails and leads back here, the next try waits longer (backoff); the
 * device's online event only makes it come sooner. Returns a function that stops it.
 * @param requested path and query; null opens the home page when a lost connection is back
 */
export function resumePage(requested: string | null): () => void {
  if (requested === null) return onReconnect(() => location.replace('/'))
  const stop = new AbortController()
  void untilReachable(stop.signal, failedTries()).then((reachable) => {
    if (!reachable) return
    sessionStorage.setItem(KEY, `${failedTries() + 1} ${Date.now()}`)
    location.replace(requested)
  })
  return () => stop.abort()
}
