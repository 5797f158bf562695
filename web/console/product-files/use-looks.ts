import type { InvalidateOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Milliseconds between two looks at an import that is at work. */
const LOOK_MS = 1_000

/**
 * Reads an import again while the store is at work with it and its page is visible. A read that takes longer than the time between two
 * looks is awaited: restarted at each look, it would never end on a slow connection.
 */
export function useLooks(atWork: boolean, refresh: (options: InvalidateOptions) => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries that are read never change
  useEffect(() => {
    if (!atWork) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh({ cancelRefetch: false }), LOOK_MS)
    return () => clearInterval(timer)
  }, [atWork])
}
