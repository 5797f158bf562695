import { lazy, Suspense } from 'react'
import { optionalImport } from '../../base/connection/retry-import.ts'
import { useHydrated } from '../../base/page/use-hydrated.ts'
import { useSession } from '../../base/session/session.ts'

const OwnFinishPaying = lazy(optionalImport(() => import('./own-finish-paying.tsx')))

/** Offers a customer to pay an unpaid order, once the page is hydrated. Guests do not load the script. */
export function DeferredFinishPaying() {
  const { accountId } = useSession()
  const hydrated = useHydrated()
  return (
    hydrated &&
    accountId !== null && (
      <Suspense fallback={null}>
        <OwnFinishPaying key={accountId} />
      </Suspense>
    )
  )
}
