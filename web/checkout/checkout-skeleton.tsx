import { useTranslation } from '../base/i18n/use-translation.ts'

/** The skeleton while account and cart are loading. */
export function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="checkout-loading" role="status">
      <span className="visually-hidden">{t('common.state.loading')}</span>
      {['name', 'phone', 'address', 'method', 'total'].map((part) => (
        <i key={part} aria-hidden />
      ))}
    </div>
  )
}
