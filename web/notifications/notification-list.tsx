import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { NOTIFICATION_DAYS, type Notification } from '#contract/calls/notifications.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { groupByDay } from './group-by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import type { Notifications } from './use-notifications.ts'

const NotificationSheet = lazyPart(() => import('./notification-sheet.tsx'))

/** The notifications by day, newest first; a press opens the sheet or follows the link. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const { t, language } = useTranslation()
  const online = useOnline()
  const [shown, setShown] = useState<{ notification: Notification; open: boolean } | null>(null)
  const { list, failed, busy, loadMore, markRead, reload } = notifications
  useAddressed(list, open)

  function open(one: Notification): void {
    const leads = one.type === 'link'
    if (leads || !one.read) markRead(one._id, { tapped: leads })
    if (!leads) setShown({ notification: one, open: true })
  }

  if (list === null && failed)
    return (
      <ErrorState
        title={t(online ? 'notifications.loadFailed' : 'common.offline.title')}
        text={online ? undefined : t('common.offline.text')}
        onRetry={reload}
      />
    )
  if (list === null)
    return (
      <div className="notification-loading" role="status">
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
    <div className="notifications">
      {groupByDay(list).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{day === today ? t('common.label.today') : formatDate(items[0].date, 'day', language)}</h2>
          <ul>
            {items.map((one) => (
              <NotificationRow key={one._id} notification={one} onOpen={() => open(one)} />
            ))}
          </ul>
        </section>
      ))}
      <FormAlert>{failed && online ? t('notifications.loadFailed') : null}</FormAlert>
      {loadMore ? (
        <Button kind="quiet" wide busy={busy} busyText={t('common.state.loading')} onClick={loadMore}>
          {t('notifications.more')}
        </Button>
      ) : (
        <p className="notification-end">{t('notifications.end', { days: NOTIFICATION_DAYS })}</p>
      )}
      {shown && (
        <NotificationSheet
          notification={shown.notification}
          open={shown.open}
          onClose={() => setShown((now) => now && { ...now, open: false })}
          onTap={() => markRead(shown.notification._id, { tapped: true })}
        />
      )}
    </div>
  )
}

/** Opens the notification that the address names once: `/notification#42`, as in a push message. */
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
