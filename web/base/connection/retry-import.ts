import type { ComponentType } from 'react'
import { checkConnection, isOnline, onReconnect } from './connection.ts'

/** Milliseconds before a script is requested again while the store responds. */
const RETRY_MS = 3_000
/** After so many failures while the store responds, the script no longer exists: a new version has been deployed. */
const MAX_FAILURES = 4

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * Retries the import of a lazy component: `lazy(retryImport(() => import('./part.tsx')))`. A failed import would replace the whole page
 * with the error page, so it is retried when the connection is back, or after a pause.
 * @throws the import's error when it keeps failing although the store responds
 */
export function retryImport<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        await checkConnection()
        if (isOnline()) failures++
        if (failures >= MAX_FAILURES) throw error
        await nextAttempt()
      }
    }
  }
}

/**
 * Like `retryImport`, for a component that the page can do without: when its script cannot be loaded, nothing is rendered. A browser may
 * cache a failed import for the life of the page and repeat the failure.
 */
export function optionalImport<Props>(load: () => Promise<Module<Props>>): () => Promise<Module<Props>> {
  const retry = retryImport(load)
  return () => retry().catch(() => ({ default: () => null }))
}

function nextAttempt(): Promise<void> {
  return new Promise((done) => {
    if (isOnline()) return void setTimeout(done, RETRY_MS)
    const end = onReconnect(() => {
      end()
      done()
    })
  })
}
