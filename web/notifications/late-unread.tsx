import { lazy, Suspense } from 'react'
import { useSession } from '../account/session.ts'
import { quietly } from '../ui/patiently.ts'

const UnreadKeeper = lazy(quietly(() => import('./unread-keeper.tsx')))

/** Keeps the bell's count while somebody is signed in. */
export function LateUnread() {
  const { accountId } = useSession()
  return (
    accountId !== null && (
      <Suspense fallback={null}>
        <UnreadKeeper key={accountId} />
      </Suspense>
    )
  )
}
