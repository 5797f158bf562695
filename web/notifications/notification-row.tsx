import { ChevronRight, ExternalLink, FileText, type LucideIcon, MessageCircle, PackageCheck, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryNamed } from '#contract/categories.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { wallClass } from '../ui/shelf/wall.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

const SIGNS: Readonly<Record<NotificationTopic, LucideIcon>> = { order: Truck, chat: MessageCircle, stock: PackageCheck, shop: Store }

/** One row: unread diamond, picture, title, time, and a sign for what a press does. */
export function NotificationRow({ news, onOpen }: { news: Notification; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const outside = news.type === 'link' && !news.action?.startsWith('/')
  const Sign = news.type === 'html' ? FileText : outside ? ExternalLink : ChevronRight
  const inside = (
    <>
      <span className="news-mark">{!news.read && <span className="visually-hidden">{t('notifications.unread')}</span>}</span>
      <NewsPicture news={news} />
      <span className="news-text">
        <b>{news.title}</b>
        {news.description && (
          <span className="news-more">
            <NoBreakText>{news.description}</NoBreakText>
          </span>
        )}
        <small>{formatDate(news.date, 'time', language)}</small>
      </span>
      <Sign className="icon" aria-hidden />
      {outside && <span className="visually-hidden">{t('common.a11y.opensNewWindow')}</span>}
    </>
  )
  return (
    <li>
      <Way news={news} outside={outside} onOpen={onOpen}>
        {inside}
      </Way>
    </li>
  )
}

/** A button for a sheet, a link for a page, and for another site a link that opens outside. */
function Way({ news, outside, onOpen, children }: { news: Notification; outside: boolean; onOpen: () => void; children: ReactNode }) {
  const className = `news-row${news.read ? '' : ' is-unread'}`
  if (news.type === 'html' || news.action === null)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    )
  if (outside)
    return (
      <a className={className} href={news.action} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}
      </a>
    )
  return (
    <Link className={className} to={news.action} onClick={onOpen}>
      {children}
    </Link>
  )
}

function NewsPicture({ news }: { news: Notification }) {
  const Topic = SIGNS[news.topic]
  return news.image ? (
    <span className={`news-picture ${wallClass((news.category && categoryNamed(news.category)?.wall) || 'plain')}`} aria-hidden>
      <img src={news.image.replace(/\/\d+$/, '/160')} alt="" loading="lazy" decoding="async" width="56" height="60" />
    </span>
  ) : (
    <span className="news-picture news-sign" aria-hidden>
      <Topic className="icon" />
    </span>
  )
}
