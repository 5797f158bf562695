import { CheckCheck } from 'lucide-react'
import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { useSession } from '../base/session/session.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'
import './notifications.css'

/** The notifications. Personal, so the server renders only the frame. */
export default function NotificationPage() {
  return (
    <QueryProvider>
      <OwnNotifications />
    </QueryProvider>
  )
}

function OwnNotifications() {
  const { t } = useTranslation()
  const { status } = useSession()
  const notifications = useNotifications()
  useLoginForGuests('needed')
  const unread = notifications.list?.some(({ read }) => !read) ?? false
  const markAll = unread && (
    <button type="button" className="notification-all" onClick={notifications.markAllRead}>
      <CheckCheck className="icon" aria-hidden />
      {t('notifications.markAllRead')}
    </button>
  )
  return (
    <PageLayout title={t('notifications.title')} actions={markAll} tall dock="wide">
      <PageMeta title={t('notifications.title')} hidden />
      <div className="notification-head">
        <h1>{t('notifications.title')}</h1>
        {markAll}
      </div>
      {status === 'guest' && <LoginNeeded reason="needed" text={t('notifications.signIn')} />}
      {status !== 'guest' && <NotificationList notifications={notifications} />}
      {status === 'loading' && <NeedsScript />}
    </PageLayout>
  )
}
