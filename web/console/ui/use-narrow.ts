import { useSyncExternalStore } from 'react'

/** The width below which the console has its tabs: a phone in one hand. */
const NARROW = '(max-width: 37.4375rem)'

function subscribe(watcher: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether the page is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
