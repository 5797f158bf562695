import type { Order } from '#contract/calls/orders.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'
import { OrderLine } from './order-progress.tsx'
import { OrderThumbs } from './order-thumbs.tsx'
import { statusLook } from './status-look.ts'

interface OrderListProps {
  orders: readonly Order[]
  chosen: string
  onChoose: (orderId: string) => void
}

/** The list on the left of a wide screen. */
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
