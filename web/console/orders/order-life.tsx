import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { PROGRESS_STEPS, progressOf } from '#contract/rules/order-states.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { StepLine } from '../../ui/step-line.tsx'
import { shortMoment } from '../ui/clock.ts'
import { PaymentTag } from './order-slip.tsx'

/** How an order is paid and when it was placed. */
export function OrderStanding({ order }: { order: ConsoleOrder }) {
  const { t, language } = useTranslation()
  return (
    <>
      <PaymentTag slip={{ paid: order.payment, paymentMethod: order.paymentMethod, dueAt: order.dueAt, status: order.status }} />{' '}
      {t('console.orders.placedAt', { time: shortMoment(order.time, language) })}
    </>
  )
}

/** On a phone, below the head: the four steps of an order, its state, and its amount. A cancelled order has no steps. */
export function OrderLife({ order }: { order: ConsoleOrder }) {
  const { t, language } = useTranslation()
  const progress = progressOf(order.status)
  const steps = PROGRESS_STEPS.map((status) => t(shortStatusText({ ...order, status })))
  const total = PROGRESS_STEPS.length
  const label = t('orders.step.progress', {
    current: Math.max(1, (progress ?? 0) + 1),
    total,
    step: t(shortStatusText(order)),
  })
  return (
    <section className="order-life" aria-label={t('console.orders.one', { number: order.orderNumber })}>
      {progress !== null && <StepLine label={label} steps={steps} current={order.status === 'Delivered' ? total : progress} />}
      <p>
        <OrderStanding order={order} /> <b className="price">{formatMoney(order.amount, language)}</b>
      </p>
    </section>
  )
}
