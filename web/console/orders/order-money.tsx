import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { orderPaymentSchema } from '#contract/calls/console/order-desk.ts'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { outcomeText } from '#contract/text/refund-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BillRow } from '../../ui/bill.tsx'
import { shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Panel } from '../ui/panel.tsx'
import { METHOD_TEXTS } from './step-text.ts'

type Payment = z.output<typeof orderPaymentSchema>

/** The bill of an order, each attempt to pay it, and what goes back. */
export function OrderMoney({ order, payments, action }: { order: ConsoleOrder; payments: readonly Payment[]; action?: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <Panel title={t('console.orders.money')}>
      <dl className="console-bill">
        <BillRow label={t('orders.card.items')} value={order.total} />
        {order.discount > 0 && <BillRow label={t('orders.card.discount')} value={-order.discount} tone="saved" />}
        <BillRow label={deliveryRowText(order, language, t)} value={order.deliveryCharge} />
        <BillRow label={t(totalLabel(order))} value={order.amount} tone="total" />
      </dl>
      {order.cash && !order.payment && <p>{t('orders.card.depositor', { name: order.cash.depositor })}</p>}
      <ul className="order-payments">
        {payments.map((payment) => (
          <li key={`${payment.kind} ${payment.at} ${payment.status}`}>
            <span>{shortMoment(payment.at, language)}</span>
            <span>
              {t(METHOD_TEXTS[payment.kind === 'kakao-pay' ? 'wallet' : payment.kind === 'portone' ? 'card' : 'cash'])}:{' '}
              {t(`console.orders.payment.${stateOf(payment)}`)}
              {payment.failure && <span className="muted"> ({failureText(payment.failure, t)})</span>}
            </span>
            <b>{formatMoney(payment.taken || payment.amount, language)}</b>
          </li>
        ))}
      </ul>
      {order.refundStatus.refundMethod && (
        <EdgeBand kind={order.refundStatus.isRefundComplete ? 'good' : 'waits'}>
          {t('console.orders.customerReads', {
            text: outcomeText(
              order.refundStatus.refundMethod,
              { amount: order.refundStatus.amount, at: order.refundStatus.refundedAt ?? order.endedAt ?? order.time },
              language,
              t,
            ),
          })}
        </EdgeBand>
      )}
      {action}
    </Panel>
  )
}

/** Nobody has to pay an order that ended before its money came. */
function totalLabel({ payment, status }: ConsoleOrder) {
  if (payment) return 'console.orders.paid'
  return status === 'Cancelled' ? 'cart.bill.total' : 'console.orders.toPay'
}

/** The state of an attempt in three words: open, paid, not paid, or money that the order could not take. */
function stateOf({ status }: Payment): 'open' | 'paid' | 'unwanted' | 'ended' {
  switch (status) {
    case 'paid':
      return 'paid'
    case 'unwanted':
      return 'unwanted'
    case 'created':
    case 'ready':
    case 'approving':
      return 'open'
    default:
      return 'ended'
  }
}
