import { Gift, ReceiptText, Truck } from 'lucide-react'
import { useState } from 'react'
import { isGiftEarned } from '#contract/rules/money.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Bill, BillPaper } from '../ui/bill.tsx'
import { Button } from '../ui/button.tsx'
import { Meter } from '../ui/meter.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Note } from '../ui/note.tsx'
import type { Cart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CheckoutProblem } from './checkout-problem.tsx'
import { DeliveryRule } from './delivery-rule.tsx'
import { RelatedItems } from './related-items.tsx'
import type { Checkout } from './use-checkout.ts'

const ReceiptSheet = lazyPart(() => import('./receipt/receipt-sheet.tsx'))

/** A cart with lines: the lines, bill, gift, delivery and related products. */
export function FilledCart({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const { t } = useTranslation()
  const { delivery, giftThreshold } = useStore().settings
  const [receipt, setReceipt] = useState<'unused' | 'open' | 'closed'>('unused')
  const { totals } = cart
  return (
    <div className="cart-columns">
      <div className="cart-meter">
        <Meter look="band" value={totals.finalPrice} goal={delivery.freeFrom} />
      </div>
      <div className="cart-ledger">
        <CartNotices cart={cart} />
        <CartLines cart={cart} />
      </div>
      <aside className="cart-aside" aria-label={t('cart.bill.title')}>
        <DeliveryNote finalPrice={totals.finalPrice} freeFrom={delivery.freeFrom} />
        <div className="cart-bill">
          <BillPaper>
            <h2 className="bill-title">{t('cart.bill.title')}</h2>
            <Bill totals={totals} fullDeliveryCharge={delivery.charge} />
            <div className="cart-actions">
              <div className="cart-checkout">
                <CheckoutProblem problem={checkout.problem} />
                <Button kind="primary" wide busy={checkout.busy} onClick={() => void checkout.go()}>
                  {t('cart.checkout')}
                </Button>
              </div>
              <Button
                wide
                icon={<ReceiptText className="icon" aria-hidden />}
                onPointerDown={preloadSheet}
                onClick={() => setReceipt('open')}
              >
                {t('cart.viewReceipt')}
              </Button>
            </div>
          </BillPaper>
        </div>
        {giftThreshold !== null && <GiftNote finalPrice={totals.finalPrice} threshold={giftThreshold} />}
        <DeliveryRule />
      </aside>
      <RelatedItems lines={cart.lines} />
      {receipt !== 'unused' && <ReceiptSheet open={receipt === 'open'} onClose={() => setReceipt('closed')} cart={cart} />}
    </div>
  )
}

/** The progress to free delivery, above the bill on wide screens. On a phone it is under the header. */
function DeliveryNote({ finalPrice, freeFrom }: { finalPrice: number; freeFrom: number }) {
  const { t, language } = useTranslation()
  return (
    <div className="cart-delivery">
      {finalPrice >= freeFrom ? (
        <Note icon={Truck} title={t('cart.meter.full')} className="cart-free">
          {t('cart.meter.fullText', { freeFrom: formatMoney(freeFrom, language) })}
        </Note>
      ) : (
        <Meter look="band" value={finalPrice} goal={freeFrom} />
      )}
    </div>
  )
}

/** Above the threshold the free-gift card (not at exactly 100,000; product rules, 12), below it an announcement. */
function GiftNote({ finalPrice, threshold }: { finalPrice: number; threshold: number }) {
  const { t, language } = useTranslation()
  const earned = isGiftEarned(finalPrice, threshold)
  return (
    <div className="cart-gift" role="status">
      <Note
        icon={Gift}
        title={earned ? t('cart.gift.earned') : t('cart.gift.promise', { threshold: formatMoney(threshold, language) })}
        className={earned ? 'cart-gift-earned' : ''}
      >
        {t(earned ? 'cart.gift.earnedText' : 'cart.gift.promiseText')}
      </Note>
    </div>
  )
}
