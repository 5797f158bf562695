import { useTranslation } from '../base/i18n/use-translation.ts'

/** The page before its orders are loaded. */
export function OrdersSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="orders-loading" role="status">
      <span className="visually-hidden">{t('orders.loading')}</span>
      {[1, 2, 3].map((place) => (
        <i key={place} aria-hidden />
      ))}
    </div>
  )
}
