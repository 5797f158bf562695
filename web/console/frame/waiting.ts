import { useSyncExternalStore } from 'react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'

/** The entry of the chat inbox. */
export const CHAT_PATH = `${CONSOLE_PATH}/chat`

/** How many wait at an entry of the navigation, by its path. Slices set it from the data they read; the rail shows it. */
const counts = new Map<string, number>()
const watchers = new Set<() => void>()

/** Sets how many wait at an entry: the red count of rail and tabs. */
export function setWaiting(path: string, count: number): void {
  if (counts.get(path) === count) return
  counts.set(path, count)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** How many wait at an entry; 0 when nothing has set it. */
export function useWaiting(path: string): number {
  return useSyncExternalStore(
    watch,
    () => counts.get(path) ?? 0,
    () => 0,
  )
}
