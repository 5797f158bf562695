import { useSyncExternalStore } from 'react'

/** The unread count of the customer, for every bell of the page. */
let count = 0
const watchers = new Set<() => void>()

export function setUnread(next: number): void {
  if (next === count) return
  count = next
  for (const watcher of watchers) watcher()
}

/** How many notifications are unread; 0 for a guest and until it is known. At most 100. */
export function useUnread(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => count,
    () => 0,
  )
}
