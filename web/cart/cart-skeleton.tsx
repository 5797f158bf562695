import { useTranslation } from '../i18n/use-translation.ts'

/** The cart before it is known: bare walls and grey bars. */
export function CartSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="cart-columns skeleton">
      <span className="sr-only">{t('common.state.loading')}</span>
      <div className="cart-ledger" aria-hidden>
        {[1, 2, 3].map((place) => (
          <div key={place} className="cart-line cart-line-bare">
            <div className="cart-picture" />
            <div>
              <i className="bar w-3/5" />
              <i className="bar w-2/5" />
            </div>
            <i className="h-[44px] w-[122px]" />
          </div>
        ))}
      </div>
    </div>
  )
}
