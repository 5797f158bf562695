import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a network; true while the page is rendered on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that there is no connection, and what still works. */
export function OfflineStrip() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className="offline-strip">
          <WifiOff className="icon" aria-hidden />
          <span>
            <b>{t('common.offline.title')}</b>
            {t('common.offline.strip')}
          </span>
          <button type="button" className="btn" onClick={() => location.reload()}>
            {t('common.action.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
