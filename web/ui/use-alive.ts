import { useDeferredValue } from 'react'

/**
 * False on the server, while the browser takes over what the server rendered, and when a page is drawn for the first time; then true. What
 * waits for it is drawn after everything else, a little at a time, so that no tap waits for it.
 */
export function useAlive(): boolean {
  return useDeferredValue(true, false)
}
