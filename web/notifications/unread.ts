import { useSyncExternalStore } from 'react'

/** The customer's unread count, shown by every bell of the page. */
let count = 0
const watchers = new Set<() => void>()

/** Shows another unread count at every bell of the page. */
export function setUnread(next: number): void {
  if (next === count) return
  count = next
  for (const watcher of watchers) watcher()
}

/** Number of unread notifications, at most 100; 0 for guests and before it is loaded. */
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
