import { lazy, Suspense } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useHydrated } from '../base/page/use-hydrated.ts'
import { useSession } from '../base/session/session.ts'

const OwnFinishPaying = lazy(optionalImport(() => import('./own-finish-paying.tsx')))

/** Offers a customer to finish paying, on pages that have come to life: nobody else asks for it. */
export function DeferredFinishPaying() {
  const { accountId } = useSession()
  const alive = useHydrated()
  return (
    alive &&
    accountId !== null && (
      <Suspense fallback={null}>
        <OwnFinishPaying key={accountId} />
      </Suspense>
    )
  )
}
