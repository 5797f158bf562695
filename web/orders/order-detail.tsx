import type { Order } from '#contract/orders.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'
import { OpenPayment } from './open-payment.tsx'
import { DetailActions, type OrderAction } from './order-actions.tsx'
import { OrderBill, OrderCustomer } from './order-bill.tsx'
import { OrderPicture } from './order-picture.tsx'
import { OrderLine, OrderStatusText, OrderSteps } from './order-progress.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { OrderRefunds } from './refunds/order-refunds.tsx'
import { RefundAccountNote } from './refunds/refund-account-note.tsx'
import { paymentText, statusLook } from './status-look.ts'

interface OrderListProps {
  orders: readonly Order[]
  chosen: string
  onChoose: (orderId: string) => void
}

/** The list at the left of a wide screen. */
export function OrderList({ orders, chosen, onChoose }: OrderListProps) {
  const { t, language } = useTranslation()
  return (
    <ul className="order-list">
      {orders.map((order) => {
        const look = statusLook(order)
        const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
        return (
          <li key={order._id}>
            <button type="button" aria-current={order._id === chosen ? 'true' : undefined} onClick={() => onChoose(order._id)}>
              <span className="order-list-head">
                <b>{order.orderNumber}</b>
                {formatDate(order.time, 'day', language)}, {t('common.items', { count })}
              </span>
              <Tag tone={look.tone}>{t(look.text)}</Tag>
              <OrderThumbs items={order.items} max={4} small />
              <Price value={order.amount} />
              <span className="order-list-next">
                <OrderLine order={order} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface OrderDetailProps {
  order: Order
  /** How the account for its refund stands. */
  account: RefundAccount | undefined
  busy: boolean
  onAction: (action: OrderAction, order: Order) => void
}

/** The chosen order at the right of a wide screen. */
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
      <OrderRefunds order={order} />
      <OpenPayment order={order} busy={busy} onPay={(each) => onAction('pay', each)} bare />
      <RefundAccountNote standing={account} onTell={() => onAction('account', order)} />
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
                    {packText(item.unit, t)}, {item.quantity} × {formatMoney(item.price - item.discount, language)}
                  </small>
                </span>
                <Price value={(item.price - item.discount) * item.quantity} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('orders.card.goesTo')}</h3>
          <OrderCustomer order={order} />
          <h3 className="order-bill-head">{t('cart.bill.title')}</h3>
          <OrderBill order={order} />
          <DetailActions order={order} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}
