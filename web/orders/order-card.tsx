import type { Order } from '#contract/calls/orders.ts'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { lineWeightText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Tag } from '../ui/tag.tsx'
import { OpenPayment } from './open/open-payment.tsx'
import { CardActions, type OrderAction } from './order-actions.tsx'
import { OrderBill, OrderCustomer } from './order-bill.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderStatusText, OrderSteps } from './order-progress.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { DeferredAccountNote, DeferredRefunds } from './refunds/deferred-refunds.tsx'
import { DeferredShortLines } from './short/deferred-short-lines.tsx'
import { statusLook } from './status-look.ts'

interface OrderCardProps {
  order: Order
  /** The state of its refund account. */
  account: RefundAccount | undefined
  busy: boolean
  onAction: (action: OrderAction, order: Order) => void
}

/** An order on a phone. */
export function OrderCard({ order, account, busy, onAction }: OrderCardProps) {
  const { t, language } = useTranslation()
  const look = statusLook(order)
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      className="order-card"
      id={`order-${order.orderNumber}`}
      aria-label={t('orders.card.number', { orderNumber: order.orderNumber })}
    >
      <div className="order-head">
        <div>
          <h2>{t('orders.card.number', { orderNumber: order.orderNumber })}</h2>
          <p>
            {t('orders.card.summary', {
              date: formatDate(order.time, 'short', language),
              count,
              amount: formatMoney(order.amount, language),
            })}
          </p>
        </div>
        <Tag tone={look.tone} icon={look.icon}>
          {t(look.text)}
        </Tag>
      </div>
      <div className="order-body">
        <OrderSteps order={order} />
        <OrderStatusText order={order} />
        <OrderParcels order={order} />
        <DeferredShortLines order={order} />
        <DeferredRefunds order={order} />
        <DeferredAccountNote account={account} onOpenForm={() => onAction('account', order)} />
        <OpenPayment order={order} busy={busy} onPay={(each) => onAction('pay', each)} bare />
        <OrderThumbs items={order.items} max={4} more />
        <p className="order-item-names">{order.items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join(', ')}</p>
        {order.items.map(
          (item) => item.weight && <p key={item.id} className="order-item-names">{`${item.name}: ${lineWeightText(item, language, t)}`}</p>,
        )}
        <details className="order-fold">
          <summary>{t('orders.card.customerAndPayment')}</summary>
          <OrderCustomer order={order} />
          <OrderBill order={order} />
        </details>
      </div>
      <CardActions order={order} onAction={onAction} />
    </article>
  )
}
