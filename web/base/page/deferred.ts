import { isRouteErrorResponse } from 'react-router'
import { trackPageData } from '../offline/pending-data.ts'

/** Milliseconds until the skeleton of a page is shown instead of the page before. */
const SKELETON_AFTER_MS = 150

/** Page data that is still being loaded. */
export interface Deferred<T> {
  deferred: Promise<T>
}

/**
 * For client loaders: the data of a page, or the promise of it when it is slow. A refusal (a 404) is thrown; a lost connection comes as a
 * promise that fails, so that the page itself says so.
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
