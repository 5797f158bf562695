import { isRouteErrorResponse } from 'react-router'
import { trackPageData } from '../offline/pending-data.ts'

/** Milliseconds until a navigation shows the new page's skeleton instead of the previous page. */
const SKELETON_AFTER_MS = 150

/** Page data that is still loading. */
export interface Deferred<T> {
  deferred: Promise<T>
}

/**
 * For client loaders: the data of a page, or its promise when it is slow. A refusal (404) is thrown; a lost connection becomes a rejected
 * promise, so that the page itself shows the error.
 */
export async function deferSlow<T extends object>(loading: Promise<T>): Promise<T | Deferred<T>> {
  trackPageData(loading)
  const limit = new Promise<null>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS, null))
  try {
    const data = await Promise.race([loading, limit])
    if (data !== null) return data
  } catch (error) {
    if (isRouteErrorResponse(error)) throw error
  }
  loading.catch(() => {})
  return { deferred: loading }
}
