import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query applies to this window now; `onServer` while the page is rendered on the server and until it is hydrated. */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
