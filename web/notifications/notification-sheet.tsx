import type { Notification } from '#contract/calls/notifications.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { HtmlFrame } from '../ui/html-frame/html-frame.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'

/** The sheet of an HTML notification: date, picture, title, text, one button. Lazy component. */
export default function NotificationSheet({
  notification,
  open,
  onClose,
  onTap,
}: {
  notification: Notification
  open: boolean
  onClose: () => void
  /** The customer goes on to where it leads. */
  onTap: () => void
}) {
  const { t, language } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notification.title}
      text={notification.description || undefined}
      picture={
        <>
          <div className="sheet-grab" />
          <p className="notification-sheet-date">{formatDate(notification.date, 'dayTime', language)}</p>
          {notification.image && (
            <div className="notification-wall">
              <img src={notification.image} alt="" />
            </div>
          )}
        </>
      }
    >
      {notification.content && <HtmlFrame html={notification.content} title={t('notifications.frame')} />}
      {notification.action && (
        <ActionLink
          to={notification.action}
          className="btn btn-primary btn-wide btn-apart"
          onClick={() => {
            onTap()
            onClose()
          }}
        >
          {notification.actionText ?? t('notifications.open')}
        </ActionLink>
      )}
    </Sheet>
  )
}
