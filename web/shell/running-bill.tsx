import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Bill, BillPaper } from '../ui/bill.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Meter } from '../ui/meter.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useCartSummary } from './cart-summary.ts'
import { detailsPath } from './paths.ts'

/** The cart and its bill at the right of wide screens. */
export function RunningBill() {
  const { t } = useTranslation()
  const { lines, totals, setQuantity } = useCartSummary()
  const { delivery } = useStore().settings
  return (
    <aside className="running-bill" aria-label={t('cart.yourBasket')}>
      <BillPaper>
        <h2 className="bill-title">{t('cart.yourBasket')}</h2>
        {lines.length === 0 ? (
          <p className="muted">{t('cart.empty.title')}</p>
        ) : (
          <>
            {lines.map(({ itemId, name, picture, quantity, amount, stockCount }) => (
              <div className="basket-line" key={itemId}>
                <Picture picture={picture} alt="" sizes="44px" />
                <Link to={detailsPath(itemId)}>
                  <b>{name}</b>
                </Link>
                <Price value={amount} />
                <Stepper small name={name} value={quantity} max={stockCount} onChange={(value) => setQuantity(itemId, value)} />
              </div>
            ))}
            <div className="basket-totals">
              <Bill totals={totals} fullDeliveryCharge={delivery.charge} />
            </div>
          </>
        )}
        <div className="basket-meter">
          <Meter look="small" value={totals.finalPrice} goal={delivery.freeFrom} />
        </div>
        {lines.length > 0 && (
          <Link className={buttonClass({ kind: 'primary', wide: true })} to="/Cart">
            {t('cart.goToCart')}
          </Link>
        )}
      </BillPaper>
    </aside>
  )
}
