import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { useOnline } from '../base/connection/use-online.ts'
import { OFFLINE_PAGE } from '../base/offline/copies.ts'
import { useCopyState } from '../base/offline/copy-state.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Says that there is no connection, and what still works. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const online = useOnline()
  const { despiteNetwork } = useCopyState()
  // Where nothing of the page is kept, it says itself what to do, and has no age.
  const kept = useLocation().pathname !== OFFLINE_PAGE
  return (
    <div role="status">
      {(!online || despiteNetwork) && (
        <div className="offline-strip">
          <WifiOff className="icon" aria-hidden />
          <div className="offline-words">
            <span>
              <b>{t(online ? 'common.offline.slowTitle' : 'common.offline.title')}</b>
              {kept && <Age />}
            </span>
            {kept && (
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

const DAY_MS = 24 * 60 * 60 * 1000

/** From when the shop is that is shown. */
function Age() {
  const { t, language } = useTranslation()
  const { fetchedAt } = useCopyState()
  if (fetchedAt === null) return t('common.offline.strip')
  const time = formatDate(new Date(fetchedAt), Date.now() - fetchedAt < DAY_MS ? 'time' : 'dayTime', language)
  return t('common.offline.saved', { time })
}
