import { lazy, Suspense } from 'react'
import { useSession } from '../account/session.ts'
import { quietly } from '../ui/patiently.ts'
import { useAlive } from '../ui/use-alive.ts'

const OwnFinishPaying = lazy(quietly(() => import('./own-finish-paying.tsx')))

/** Offers a customer to finish paying, on pages that have come to life: nobody else asks for it. */
export function LateFinishPaying() {
  const { accountId } = useSession()
  const alive = useAlive()
  return (
    alive &&
    accountId !== null && (
      <Suspense fallback={null}>
        <OwnFinishPaying key={accountId} />
      </Suspense>
    )
  )
}
