import { useSyncExternalStore } from 'react'
import { isOnline, watchConnection } from './connection.ts'

/** Whether the store can be reached; true while the page is rendered on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline, () => true)
}
