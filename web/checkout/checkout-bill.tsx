import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { isGiftEarned } from '#contract/rules/money.ts'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { BillPaper, BillRow } from '../ui/bill.tsx'
import { BoxHead, BoxLines } from './box-section.tsx'
import type { Box } from './fresh-cart.ts'

/** The totals of the checkout in five lines (product rules, 2); on wide screens with the box above and the button below. */
export function CheckoutBill({ box, children }: { box: Box; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <aside className="checkout-aside" aria-label={t('cart.bill.title')}>
      <div className="checkout-wide-gift">
        <GiftBanner finalPrice={box.totals.finalPrice} />
      </div>
      <BillPaper>
        <div className="box-wide">
          <BoxHead />
          <BoxLines lines={box.lines} />
        </div>
        <h2 className="bill-title box-narrow">{t('cart.bill.title')}</h2>
        <CheckoutTotals box={box} />
        {children}
      </BillPaper>
    </aside>
  )
}

/** Total, discount, final price, delivery charge, grand total. */
function CheckoutTotals({ box: { totals, surcharge } }: { box: Box }) {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const free = totals.deliveryCharge === 0 && totals.total > 0
  const label =
    surcharge > 0
      ? deliveryRowText({ deliveryCharge: totals.deliveryCharge, deliverySurcharge: surcharge }, language, t)
      : t('checkout.totals.deliveryCharge')
  return (
    <dl>
      <BillRow label={t('checkout.totals.total')} value={totals.total} />
      <BillRow label={t('checkout.totals.discount')} value={-totals.discount} tone={totals.discount > 0 ? 'saved' : undefined} />
      <BillRow label={t('checkout.totals.finalPrice')} value={totals.finalPrice} />
      <BillRow label={label} value={totals.deliveryCharge} was={free ? delivery.charge : undefined} />
      <BillRow label={t('checkout.totals.grandTotal')} value={totals.grandTotal} tone="total" />
    </dl>
  )
}

/** The gift banner: final price above 100,000 (product rules, 12). In won. */
export function GiftBanner({ finalPrice }: { finalPrice: number }) {
  const { t } = useTranslation()
  const { giftThreshold } = useStore().settings
  if (!isGiftEarned(finalPrice, giftThreshold)) return null
  return (
    <p className="checkout-gift">
      <Gift className="icon" aria-hidden />
      {t('checkout.giftBanner')}
    </p>
  )
}
