import { useTranslation } from '../i18n/use-translation.ts'

/** The checkout while the account and the cart are read. */
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
