import { useTranslation } from '../base/i18n/use-translation.ts'

/** The skeleton of the history. */
export function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <div className="profile-loading" role="status">
      <span className="visually-hidden">{t('orders.loading')}</span>
      <div className="history" aria-hidden>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
