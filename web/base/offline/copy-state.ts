import { useSyncExternalStore } from 'react'

/** Where the shown page came from: network or cache. */
export interface CopyState {
  /** When the shown page was fetched, in milliseconds since 1970; null until that is known. */
  fetchedAt: number | null
  /** It came from the cache although the device has a network: the connection was too slow or the store did not respond. */
  despiteNetwork: boolean
}

const UNKNOWN: CopyState = { fetchedAt: null, despiteNetwork: false }
const listeners = new Set<() => void>()
let state = UNKNOWN

/** Sets where the shown page came from. */
export function setCopyState(next: CopyState): void {
  if (next.fetchedAt === state.fetchedAt && next.despiteNetwork === state.despiteNetwork) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the page that is shown came from; unknown on the server. */
export function useCopyState(): CopyState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )
}
