import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useSession } from '../base/session/session.ts'
import { NotificationSummaryContext } from '../shell/notification-summary.ts'
import { useUnread } from './unread.ts'

const UnreadCounter = lazy(optionalImport(() => import('./unread-counter.tsx')))

/** Provides the number of unread notifications to the shell, and keeps it up to date for customers. */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const { accountId } = useSession()
  const unread = useUnread()
  const summary = useMemo(() => ({ unread }), [unread])
  return (
    <NotificationSummaryContext value={summary}>
      {accountId !== null && (
        <Suspense fallback={null}>
          <UnreadCounter key={accountId} />
        </Suspense>
      )}
      {children}
    </NotificationSummaryContext>
  )
}
