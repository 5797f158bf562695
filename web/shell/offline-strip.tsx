import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { OFFLINE_PAGE } from '../base/offline/page-address.ts'
import { usePageFreshness } from '../base/offline/page-freshness.ts'

/** Shown while the shop is offline or the connection is too slow. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const online = useOnline()
  const { cachedWhileOnline } = usePageFreshness()
  // The offline page has no age and its own retry button.
  const hasAge = useLocation().pathname !== OFFLINE_PAGE
  return (
    <div role="status">
      {(!online || cachedWhileOnline) && (
        <div className="offline-strip">
          <WifiOff className="icon" aria-hidden />
          <div className="offline-words">
            <span>
              <b>{t(online ? 'common.offline.slowTitle' : 'common.offline.title')}</b>
              {hasAge && <Age />}
            </span>
            {hasAge && (
              <button type="button" className="btn" onClick={() => location.reload()}>
                {t('common.action.retry')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** When the shown page was fetched. */
function Age() {
  const { t, language } = useTranslation()
  const { fetchedAt } = usePageFreshness()
  if (fetchedAt === null) return t('common.offline.strip')
  const time = formatDate(new Date(fetchedAt), Date.now() - fetchedAt < DAY_MS ? 'time' : 'dayTime', language)
  return t('common.offline.saved', { time })
}
