import { useDeferredValue } from 'react'

/**
 * False on the server, during hydration, and in the first render of a page; then true. Parts that wait for it are rendered after everything
 * else at a low priority, so that no tap waits for them.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false)
}
