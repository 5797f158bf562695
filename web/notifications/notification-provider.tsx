import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useSession } from '../base/session/session.ts'
import { NotificationSummaryContext } from '../shell/notification-summary.ts'
import { useUnread } from './unread.ts'

const UnreadKeeper = lazy(optionalImport(() => import('./unread-keeper.tsx')))

/** Gives every page the count of unread notifications, and keeps it up to date for customers. */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const { accountId } = useSession()
  const unread = useUnread()
  const summary = useMemo(() => ({ unread }), [unread])
  return (
    <NotificationSummaryContext value={summary}>
      {accountId !== null && (
        <Suspense fallback={null}>
          <UnreadKeeper key={accountId} />
        </Suspense>
      )}
      {children}
    </NotificationSummaryContext>
  )
}
