import { CheckCheck } from 'lucide-react'
import { useLoginForGuests } from '../account/login.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { PageMeta } from '../base/page/page-meta.tsx'
import { useSession } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { toast } from '../ui/toast/toast.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'
import './notifications.css'

/** The notifications. They belong to a person, so the server renders only the frame. */
export default function NotificationPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const news = useNotifications(accountId)
  useLoginForGuests('needed')
  const unread = news.list?.some(({ read }) => !read) ?? false

  async function markAllRead(): Promise<void> {
    if (!(await news.markAllRead())) toast({ kind: 'error', text: t('notifications.readFailed') })
  }
  const markAll = unread && (
    <button type="button" className="news-all" onClick={() => void markAllRead()}>
      <CheckCheck className="icon" aria-hidden />
      {t('notifications.markAllRead')}
    </button>
  )
  return (
    <PageLayout title={t('notifications.title')} actions={markAll} tall dock="wide">
      <PageMeta title={t('notifications.title')} hidden />
      <div className="news-head">
        <h1>{t('notifications.title')}</h1>
        {markAll}
      </div>
      {status === 'guest' && <LoginNeeded reason="needed" text={t('notifications.signIn')} />}
      {status !== 'guest' && <NotificationList news={news} />}
      {status === 'loading' && <NeedsScript />}
    </PageLayout>
  )
}
