import type { LiveEventType } from '#contract/live.ts'

/** The id of the thing that something happened to; null when anything may have happened, such as while the line was cut. */
export type LiveHandler = (id: string | null) => void

/** `open`: events arrive. `waiting`: the stream is being opened. `down`: it is not to be had, ask by polling. `off`: nobody is signed in, or the tab is hidden. */
export type LiveState = 'off' | 'waiting' | 'open' | 'down'

const handlers = new Map<LiveEventType, Set<LiveHandler>>()
const watchers = new Set<() => void>()
let state: LiveState = 'off'

/** Calls the handler whenever something happened to things of that type, and whenever that may have been missed. Returns how to end it. */
export function onLiveEvent(type: LiveEventType, handler: LiveHandler): () => void {
  const known = handlers.get(type) ?? new Set()
  handlers.set(type, known)
  known.add(handler)
  return () => known.delete(handler)
}

/** Tells those who asked for that type. */
export function emitLive(type: LiveEventType, id: string): void {
  for (const handler of handlers.get(type) ?? []) handler(id)
}

export const liveState = (): LiveState => state

export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** With `open` everybody is told to read anew. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
  if (next !== 'open') return
  for (const known of handlers.values()) for (const handler of known) handler(null)
}
