import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/calls/orders.ts'
import { fullName, isolated } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { windowText } from '#contract/text/window-text.ts'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { buttonClass } from '../ui/button.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { BankDetails } from './bank-details.tsx'

/** The name in the confirmation. Korean addresses people by the full name. */
function addressed(info: Order['info'][number] | undefined, language: Language): string {
  if (info === undefined) return ''
  return language === 'ko' ? fullName(info) : info.firstName
}

const PushRow = optionalPart(() => import('../notifications/push-row.tsx'))

/** The confirmation: order number, next step, link to the order. Takes the focus. A lazy chunk. */
export default function OrderConfirmation({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const cash = order.paymentMethod === 'cash'
  const window = windowText(order.promisedOn, settings.delivery.hours, language, t)
  return (
    <div className="checkout-done">
      <CircleCheck className="icon" aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {t('checkout.done.title', { name: isolated(addressed(order.info[0], language)) })}
      </h1>
      <p className="checkout-done-number">
        {t('checkout.done.text', { orderNumber: order.orderNumber, email: order.info[0]?.email ?? '' })}
      </p>
      <section aria-labelledby="next">
        <h2 id="next">{t('checkout.done.next')}</h2>
        {cash && order.dueAt ? (
          <div className="cash cash-done">
            <div>
              <h3>{t('checkout.cash.payBy', { deadline: formatDate(order.dueAt, 'dayTime', language) })}</h3>
              <p>{t('orders.next.pendingCash')}</p>
              <BankDetails amount={order.amount} depositor={order.cash?.depositor} code={order.cash?.code} />
            </div>
            <div>
              <p>{t('checkout.cash.steps')}</p>
              <p>{t('checkout.done.phone')}</p>
            </div>
          </div>
        ) : (
          <p>
            <NoBreakText>{t('orders.next.processing', { window })}</NoBreakText>
          </p>
        )}
      </section>
      <div className="checkout-done-ways">
        <Link className={buttonClass({ kind: 'primary' })} to="/track">
          {t('checkout.done.track')}
        </Link>
        <Link className={buttonClass()} to="/">
          {t('common.action.keepShopping')}
        </Link>
      </div>
      {/* Below the buttons: it renders later and must not move them. */}
      <PushRow quiet />
    </div>
  )
}
