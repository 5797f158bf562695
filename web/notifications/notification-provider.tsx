import { type ReactNode, useMemo } from 'react'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { useSession } from '../base/session/session.ts'
import { NotificationSummaryContext } from '../shell/notification-summary.ts'
import { useUnread } from './unread.ts'

const UnreadCounter = optionalPart(() => import('./unread-counter.tsx'))

/** Provides the number of unread notifications to the shell, and keeps it up to date for customers. */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const { accountId } = useSession()
  const unread = useUnread()
  const summary = useMemo(() => ({ unread }), [unread])
  return (
    <NotificationSummaryContext value={summary}>
      {accountId !== null && <UnreadCounter key={accountId} />}
      {children}
    </NotificationSummaryContext>
  )
}
