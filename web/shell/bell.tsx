import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useNotificationSummary } from './notification-summary.ts'

/** The link to the notifications, with the number of unread ones. */
export function Bell({ className = 'icon-btn' }: { className?: string }) {
  const { t } = useTranslation()
  const { unread } = useNotificationSummary()
  const label = unread > 0 ? t('shell.nav.notificationsUnread', { count: unread }) : t('shell.nav.notifications')
  return (
    <Link className={className} to="/notification" aria-label={label}>
      <BellIcon className="icon" aria-hidden />
      {unread > 0 && <span className="count-badge">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
