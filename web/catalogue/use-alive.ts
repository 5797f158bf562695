import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over what the server rendered; true from then on, at once for pages that are opened later. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
