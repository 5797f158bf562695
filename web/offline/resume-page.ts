import { onReconnect, untilReachable } from '../base/connection/connection.ts'

/** Key in the tab's storage: how often it went back to a page in vain, and when last. */
const KEY = 'wayBack'
/** Milliseconds after which an earlier try says nothing any more. */
const FORGOTTEN_MS = 120_000

/** Tries to get back that have failed one after the other in this tab. */
function failedTries(): number {
  const [count = 0, at = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number)
  return Date.now() - at < FORGOTTEN_MS ? count : 0
}

/**
 * Goes on to the page that was wanted as soon as the store answers. Where the way there fails all the same, and leads here again, the next
 * try waits longer; what the device says about its network only makes it come sooner. Returns how to end it.
 * @param wanted path and query; null when no page was, then the home page once a line that was lost is back
 */
export function resumePage(wanted: string | null): () => void {
  if (wanted === null) return onReconnect(() => location.replace('/'))
  const stop = new AbortController()
  void untilReachable(stop.signal, failedTries()).then((answered) => {
    if (!answered) return
    sessionStorage.setItem(KEY, `${failedTries() + 1} ${Date.now()}`)
    location.replace(wanted)
  })
  return () => stop.abort()
}
