import type { OrderItem } from '#contract/orders.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { OrderPicture } from './order-picture.tsx'

interface OrderThumbsProps {
  items: readonly OrderItem[]
  /** How many are shown. */
  max: number
  small?: boolean
  /** Says how many more there are. */
  more?: boolean
}

/** The first things of an order, each on its bit of wall. */
export function OrderThumbs({ items, max, small = false, more = false }: OrderThumbsProps) {
  const { t } = useTranslation()
  return (
    <div className={`order-thumbs${small ? ' order-thumbs-small' : ''}`}>
      {items.slice(0, max).map((item) => (
        <OrderPicture key={item.id} item={item} />
      ))}
      {more && items.length > max && <span className="muted">{t('orders.card.more', { count: items.length - max })}</span>}
    </div>
  )
}
