import { lazy, Suspense, useSyncExternalStore } from 'react'
import { retryImport } from '../../base/connection/retry-import.ts'

const Toaster = lazy(retryImport(() => import('../../ui/toast/toaster.tsx')))
const never = () => () => undefined

/** The area of the toasts, in the browser only. */
export function ConsoleToaster() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    inBrowser && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
