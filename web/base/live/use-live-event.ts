import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEventType } from '#contract/live.ts'
import { type LiveHandler, type LiveState, liveState, onLiveEvent, watchLiveState } from './live-bus.ts'

/**
 * Calls the handler at every event of that type, with the id; with null when events may have been missed (the stream opened or reopened),
 * which means: load everything again.
 */
export function useLiveEvent(type: LiveEventType, handler: LiveHandler): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onLiveEvent(type, (id) => onEvent(id)), [type])
}

/** The state of the stream, for components that poll without one. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => 'off')
}
