import { useDeferredValue } from 'react'

/**
 * False on the server, during hydration, and in the first render of a page; then true. Components that wait for it render last and with low
 * priority, so that they never block a tap.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false)
}
