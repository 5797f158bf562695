import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEventType } from '#contract/live.ts'
import { type LiveHandler, type LiveState, liveState, onLiveEvent, watchLiveState } from './live-bus.ts'

/**
 * Calls the handler whenever something happened to the customer's things of that type: with the id, or with null whenever something may
 * have been missed (the stream has just opened, or opened again), which means: read anew.
 */
export function useLiveEvent(type: LiveEventType, handler: LiveHandler): void {
  const told = useEffectEvent(handler)
  useEffect(() => onLiveEvent(type, (id) => told(id)), [type])
}

/** Whether events arrive, for those who ask by polling when they do not. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => 'off')
}
