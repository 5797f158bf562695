import { useSyncExternalStore } from 'react'

/** Age and origin of the shown page. */
export interface PageFreshness {
  /** When the shown page was fetched, in milliseconds since 1970; null before that. */
  fetchedAt: number | null
  /** It came from the cache although the device has a network: the connection was too slow or the store did not respond. */
  cachedWhileOnline: boolean
}

const UNKNOWN: PageFreshness = { fetchedAt: null, cachedWhileOnline: false }
const listeners = new Set<() => void>()
let state = UNKNOWN

/** Sets age and origin of the shown page. */
export function setPageFreshness(next: PageFreshness): void {
  if (next.fetchedAt === state.fetchedAt && next.cachedWhileOnline === state.cachedWhileOnline) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Age and origin of the shown page; unknown on the server. */
export function usePageFreshness(): PageFreshness {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )
}
