import type { OrderItem } from '#contract/calls/orders.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { OrderPicture } from './order-picture.tsx'

interface OrderThumbsProps {
  items: readonly OrderItem[]
  /** Maximum number of pictures. */
  max: number
  small?: boolean
  /** Shows the number of the others. */
  more?: boolean
}

/** Small pictures of the first products of an order. */
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
