import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { seoulDate } from '#contract/delivery.ts'
import { NOTIFICATION_DAYS, type Notification } from '#contract/notifications.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { retryImport } from '../base/connection/retry-import.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { byDay } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import type { Notifications } from './use-notifications.ts'

const NotificationSheet = lazy(retryImport(() => import('./notification-sheet.tsx')))

/** The notifications by day, newest first; a press opens the sheet or goes. */
export function NotificationList({ news }: { news: Notifications }) {
  const { t, language } = useTranslation()
  const online = useOnline()
  const [shown, setShown] = useState<{ news: Notification; open: boolean } | null>(null)
  const { list, markRead } = news
  useAddressed(list, open)

  function open(one: Notification): void {
    if (!one.read) markRead(one._id)
    if (one.type === 'html') setShown({ news: one, open: true })
  }

  if (list === null && news.failed)
    return (
      <ErrorState
        title={t(online ? 'notifications.loadFailed' : 'common.offline.title')}
        text={online ? undefined : t('common.offline.text')}
        onRetry={() => void news.reload()}
      />
    )
  if (list === null)
    return (
      <div className="news-loading" role="status">
        <span className="visually-hidden">{t('common.state.loading')}</span>
        {[0, 1, 2, 3].map((row) => (
          <i key={row} aria-hidden />
        ))}
      </div>
    )
  if (list.length === 0)
    return (
      <EmptyState
        drawing="letter"
        title={t('notifications.empty.title')}
        text={t('notifications.empty.text')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/">
            {t('cart.empty.action')}
          </Link>
        }
      />
    )

  const today = seoulDate(new Date())
  return (
    <div className="news">
      {byDay(list).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{day === today ? t('common.label.today') : formatDate(items[0].date, 'day', language)}</h2>
          <ul>
            {items.map((one) => (
              <NotificationRow key={one._id} news={one} onOpen={() => open(one)} />
            ))}
          </ul>
        </section>
      ))}
      <FormAlert>{news.failed && online ? t('notifications.loadFailed') : null}</FormAlert>
      {news.more ? (
        <Button kind="quiet" wide busy={news.busy} busyText={t('common.state.loading')} onClick={() => void news.showOlder()}>
          {t('notifications.more')}
        </Button>
      ) : (
        <p className="news-end">{t('notifications.end', { days: NOTIFICATION_DAYS })}</p>
      )}
      {shown && (
        <Suspense fallback={null}>
          <NotificationSheet news={shown.news} open={shown.open} onClose={() => setShown((now) => now && { ...now, open: false })} />
        </Suspense>
      )}
    </div>
  )
}

/** `/notification#42`, the address in a push, opens that notification once. */
function useAddressed(list: readonly Notification[] | null, open: (one: Notification) => void): void {
  const { hash } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    if (list === null || opened.current === hash) return
    const one = list.find(({ _id }) => `#${_id}` === hash)
    if (!one) return
    opened.current = hash
    open(one)
  })
}
