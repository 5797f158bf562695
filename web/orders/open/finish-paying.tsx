import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/calls/orders.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { payOrder } from '../../payments/pay-order.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'
import { trackPath } from '../../shell/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { OpenPayment } from './open-payment.tsx'

interface FinishPayingProps {
  order: Order
  /** Number of further unpaid orders. */
  more?: number
  desk: PaymentDesk
  /** Scrolls into view and takes the focus. */
  first?: boolean
}

/** An unpaid order with its payment, so that it is not placed a second time. */
export function FinishPaying({ order, more = 0, desk, first = false }: FinishPayingProps) {
  const { t, language } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!first) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [first])
  return (
    <section className="finish-paying" aria-labelledby="finish-paying">
      <h2 id="finish-paying" ref={heading} tabIndex={-1}>
        {t('checkout.finish.title', { orderNumber: order.orderNumber })}
      </h2>
      <p>{t('checkout.waiting.text', { amount: formatMoney(order.amount, language) })}</p>
      <OpenPayment order={order} busy={desk.busy} onPay={(each) => payOrder(desk, each)} />
      <FormAlert hint={desk.problem?.hint}>{desk.problem?.text ?? null}</FormAlert>
      <p className="finish-paying-ways">
        {more > 0 && <span>{t('checkout.finish.more', { count: more })} </span>}
        <Link className={buttonClass({ kind: 'quiet' })} to={trackPath(order.orderNumber)}>
          {t('checkout.done.track')}
        </Link>
      </p>
    </section>
  )
}
