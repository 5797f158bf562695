import type { Order } from '#contract/calls/orders.ts'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { contentText, lineWeightText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'
import { DetailActions } from './detail-actions.tsx'
import { OpenPayment } from './open/open-payment.tsx'
import type { OrderAction } from './order-actions.tsx'
import { OrderBill, OrderCustomer } from './order-bill.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPicture } from './order-picture.tsx'
import { OrderStatusText, OrderSteps } from './order-progress.tsx'
import { DeferredAccountNote, DeferredRefunds } from './refunds/deferred-refunds.tsx'
import { DeferredShortLines } from './short/deferred-short-lines.tsx'
import { paymentText, statusLook } from './status-look.ts'

interface OrderDetailProps {
  order: Order
  /** The state of its refund account. */
  account: RefundAccount | undefined
  busy: boolean
  onAction: (action: OrderAction, order: Order) => void
}

/** The selected order, on the right of a wide screen. */
export function OrderDetail({ order, account, busy, onAction }: OrderDetailProps) {
  const { t, language } = useTranslation()
  const look = statusLook(order)
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="order-detail" aria-label={t('orders.card.number', { orderNumber: order.orderNumber })}>
      <header>
        <div>
          <h2>{t('orders.card.number', { orderNumber: order.orderNumber })}</h2>
          <p className="muted">
            {t('orders.card.placed', { date: formatDate(order.time, 'dayTime', language) })} · {t(paymentText(order))}
          </p>
        </div>
        <Tag tone={look.tone} icon={look.icon}>
          {t(look.text)}
        </Tag>
      </header>
      <OrderSteps order={order} />
      <OrderStatusText order={order} />
      <OrderParcels order={order} />
      <DeferredShortLines order={order} />
      <DeferredRefunds order={order} />
      <OpenPayment order={order} busy={busy} onPay={(each) => onAction('pay', each)} bare />
      <DeferredAccountNote account={account} onOpenForm={() => onAction('account', order)} />
      <div className="order-detail-columns">
        <div>
          <h3>{t('common.items', { count })}</h3>
          <ul className="order-items">
            {order.items.map((item) => (
              <li key={item.id}>
                <OrderPicture item={item} />
                <span>
                  {item.name}
                  <small>
                    {contentText(item, t)}, {item.quantity} × {formatMoney(item.price - item.discount, language)}
                  </small>
                  {item.weight && <small>{lineWeightText(item, language, t)}</small>}
                </span>
                <Price value={(item.price - item.discount) * item.quantity} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t(order.pickUp ? 'orders.collect.at' : 'orders.card.goesTo')}</h3>
          <OrderCustomer order={order} />
          <h3 className="order-bill-head">{t('cart.bill.title')}</h3>
          <OrderBill order={order} />
          <DetailActions order={order} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}
