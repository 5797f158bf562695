import type { ComponentType } from 'react'
import { checkConnection, isOnline, onReconnect } from './connection.ts'

/** Milliseconds before a script is requested again while the store answers. */
const RETRY_MS = 3_000
/** After so many failures while the store answers, the script no longer exists: the shop has a new version. */
const MAX_FAILURES = 4

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * Retries the import of a lazy part: `lazy(retryImport(() => import('./part.tsx')))`. A failure would show the error page in place of the whole
 * page; so the part waits until the connection is back, or a moment.
 * @throws the error of the import, when it fails again and again although the store answers
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
 * As `retryImport`, for a part that nobody asked for: when its script cannot be loaded, the page goes on without it. (A browser may remember a
 * failed import as long as the page stands and repeat the failure.)
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
