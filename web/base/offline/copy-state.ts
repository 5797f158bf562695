import { useSyncExternalStore } from 'react'

/** What the page knows of where it came from. */
export interface CopyState {
  /** When what is shown was fetched, in milliseconds since 1970; null while nobody asked. */
  madeAt: number | null
  /** It came out of the browser although there is a network: the line was too slow or the store did not answer. */
  instead: boolean
}

const UNKNOWN: CopyState = { madeAt: null, instead: false }
const listeners = new Set<() => void>()
let state = UNKNOWN

/** Says where the page that is shown came from. */
export function setCopyState(next: CopyState): void {
  if (next.madeAt === state.madeAt && next.instead === state.instead) return
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
