import { useTranslation } from '../base/i18n/use-translation.ts'

/** The skeleton of the cart, in the same columns, so that the lines appear in its place. */
export function CartSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="cart-columns skeleton">
      <span className="visually-hidden">{t('common.state.loading')}</span>
      <div className="cart-ledger" aria-hidden>
        {[1, 2, 3].map((place) => (
          <div key={place} className="cart-line cart-line-bare">
            <div className="cart-picture" />
            <div>
              <i className="bar bar-longer" />
              <i className="bar bar-shorter" />
            </div>
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
