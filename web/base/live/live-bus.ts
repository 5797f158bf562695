import type { LiveEventType } from '#contract/live.ts'

/** Receives the id of the changed thing; null when anything may have changed, such as after a lost connection. */
export type LiveHandler = (id: string | null) => void

/** `open`: events arrive. `waiting`: connecting. `down`: no stream, poll instead. `off`: signed out, or the tab is hidden. */
export type LiveState = 'off' | 'waiting' | 'open' | 'down'

const handlers = new Map<LiveEventType, Set<LiveHandler>>()
const watchers = new Set<() => void>()
let state: LiveState = 'off'

/** Calls the handler at every event of that type, and whenever events may have been missed. Returns the unsubscribe function. */
export function onLiveEvent(type: LiveEventType, handler: LiveHandler): () => void {
  const registered = handlers.get(type) ?? new Set()
  handlers.set(type, registered)
  registered.add(handler)
  return () => registered.delete(handler)
}

/** Calls the handlers of that type. */
export function emitLive(type: LiveEventType, id: string): void {
  for (const handler of handlers.get(type) ?? []) handler(id)
}

export const liveState = (): LiveState => state

/** Calls a watcher after each change of the state. Returns the function that ends it. */
export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** `open` calls all handlers, because events may have been missed. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
  if (next !== 'open') return
  for (const registered of handlers.values()) for (const handler of registered) handler(null)
}
