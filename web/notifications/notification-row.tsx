import { ChevronRight, ExternalLink, FileText, type LucideIcon, MessageCircle, PackageCheck, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationTopic } from '#contract/calls/notifications.ts'
import { atWidth } from '#contract/picture-sizes.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { wallClass } from '../ui/shelf/wall.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

const SIGNS: Readonly<Record<NotificationTopic, LucideIcon>> = { order: Truck, chat: MessageCircle, stock: PackageCheck, shop: Store }

/** A notification: unread mark, picture, title, time, and an icon for the kind of link. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const outside = notification.type === 'link' && !notification.action?.startsWith('/')
  const Sign = notification.type === 'html' ? FileText : outside ? ExternalLink : ChevronRight
  const inside = (
    <>
      <span className="notification-mark">
        {!notification.read && <span className="visually-hidden">{t('notifications.unread')}</span>}
      </span>
      <NotificationPicture notification={notification} />
      <span className="notification-text">
        <b>{notification.title}</b>
        {notification.description && (
          <span className="notification-more">
            <NoBreakText>{notification.description}</NoBreakText>
          </span>
        )}
        <small>{formatDate(notification.date, 'time', language)}</small>
      </span>
      <Sign className="icon" aria-hidden />
      {outside && <span className="visually-hidden">{t('common.a11y.opensNewWindow')}</span>}
    </>
  )
  return (
    <li>
      <Way notification={notification} outside={outside} onOpen={onOpen}>
        {inside}
      </Way>
    </li>
  )
}

/** A button for a sheet, a link for a page, and a link to a new window for another site. */
function Way({
  notification,
  outside,
  onOpen,
  children,
}: {
  notification: Notification
  outside: boolean
  onOpen: () => void
  children: ReactNode
}) {
  const className = `notification-row${notification.read ? '' : ' is-unread'}`
  if (notification.type === 'html' || notification.action === null)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    )
  if (outside)
    return (
      <a className={className} href={notification.action} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}
      </a>
    )
  return (
    <Link className={className} to={notification.action} onClick={onOpen}>
      {children}
    </Link>
  )
}

function NotificationPicture({ notification }: { notification: Notification }) {
  const aisles = useAisles()
  const Topic = SIGNS[notification.topic]
  return notification.image ? (
    <span className={`notification-picture ${wallClass(aisles.wall(notification.category))}`} aria-hidden>
      <img src={atWidth(notification.image, 160)} alt="" loading="lazy" decoding="async" width="56" height="60" />
    </span>
  ) : (
    <span className="notification-picture notification-sign" aria-hidden>
      <Topic className="icon" />
    </span>
  )
}
