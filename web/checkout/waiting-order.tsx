import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { FormAlert } from '../account/form-alert.tsx'
import { formatMoney } from '../i18n/format-money.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { payOrder } from '../payments/pay-order.ts'
import type { PaymentDesk } from '../payments/payment-desk.ts'
import { Button, buttonClass } from '../ui/button.tsx'

/** An order that this tab has placed and that is not paid yet: it is offered to be paid, not placed twice. In a chunk of its own. */
export default function WaitingOrder({ order, desk }: { order: Order; desk: PaymentDesk }) {
  const { t, language } = useTranslation()
  return (
    <div className="checkout-waiting" role="status">
      <Hourglass className="icon" aria-hidden />
      <div>
        <h2>{t('checkout.waiting.title', { orderNumber: order.orderNumber })}</h2>
        <p>{t('checkout.waiting.text', { amount: formatMoney(order.amount, language) })}</p>
        <div className="checkout-waiting-ways">
          <Button kind="primary" busy={desk.busy} onClick={() => payOrder(desk, order)}>
            {t('payments.payAgain')}
          </Button>
          <Link className={buttonClass()} to="/track">
            {t('checkout.done.track')}
          </Link>
        </div>
        <FormAlert>{desk.problem?.text ?? null}</FormAlert>
      </div>
    </div>
  )
}
