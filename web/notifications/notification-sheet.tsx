import type { Notification } from '#contract/notifications.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { NewsFrame } from './news-frame.tsx'

/** The sheet of a notification with html: date, picture on a rail, title, text, one button. In a chunk of its own. */
export default function NotificationSheet({ news, open, onClose }: { news: Notification; open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={news.title}
      text={news.description || undefined}
      picture={
        <>
          <div className="sheet-grab" />
          <p className="news-sheet-date">{formatDate(news.date, 'dayTime', language)}</p>
          {news.image && (
            <div className="news-wall">
              <img src={news.image} alt="" />
            </div>
          )}
        </>
      }
    >
      {news.content && <NewsFrame html={news.content} title={t('notifications.frame')} />}
      {news.action && (
        <ActionLink to={news.action} className="btn btn-primary btn-wide btn-apart" onClick={onClose}>
          {news.actionText ?? t('notifications.open')}
        </ActionLink>
      )}
    </Sheet>
  )
}
