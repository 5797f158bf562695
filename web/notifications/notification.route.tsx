import { CheckCheck } from 'lucide-react'
import { useLogin, useLoginForGuests } from '../account/login.ts'
import { useSession } from '../account/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toast.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'
import './notifications.css'

/** The notifications. They belong to a person, so the server renders only the frame. */
export default function NotificationPage() {
  const { t } = useTranslation()
  const { status, accountId } = useSession()
  const login = useLogin()
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
    <PageLayout title={t('notifications.title')} actions={markAll}>
      <PageMeta title={t('notifications.title')} hidden />
      <div className="news-head">
        <h1>{t('notifications.title')}</h1>
        {markAll}
      </div>
      {status === 'guest' && (
        <EmptyState
          title={t('account.login.needed')}
          text={t('notifications.signIn')}
          action={
            <Button kind="primary" onClick={() => login.open('needed')}>
              {t('account.login.submit')}
            </Button>
          }
        />
      )}
      {status !== 'guest' && <NotificationList news={news} />}
    </PageLayout>
  )
}
