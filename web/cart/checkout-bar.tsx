import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { CheckoutProblem } from './checkout-problem.tsx'
import type { Checkout } from './use-checkout.ts'

/** The bar above the navigation of a phone: the total and the checkout button. */
export function CheckoutBar({ total, checkout }: { total: number; checkout: Checkout }) {
  const { t } = useTranslation()
  return (
    <aside className="checkout-bar" aria-label={t('cart.bill.totalWithDelivery')}>
      <CheckoutProblem problem={checkout.problem} />
      <p>
        <span>{t('cart.bill.totalWithDelivery')}</span>
        <Price value={total} />
      </p>
      <Button kind="primary" busy={checkout.busy} onClick={() => void checkout.go()}>
        {t('cart.checkout')}
        <ArrowRight className="icon" aria-hidden />
      </Button>
    </aside>
  )
}
