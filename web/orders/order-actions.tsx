import { MessageCircle, ReceiptText, RotateCcw, Star, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#contract/calls/orders.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { againPath } from '../shell/paths.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'

export type OrderAction = 'cancel' | 'receipt' | 'contact' | 'pay' | 'rate' | 'account'

export interface OrderActionsProps {
  order: Order
  onAction: (action: OrderAction, order: Order) => void
}

/** The actions at the bottom of a card; cancelling is offered only while it is allowed. */
export function CardActions({ order, onAction }: OrderActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="order-foot" onPointerDown={preloadSheet}>
      {order.canCancel && (
        <button type="button" className="order-foot-cancel" onClick={() => onAction('cancel', order)}>
          <X className="icon" aria-hidden />
          {t('common.action.cancel')}
          <span className="visually-hidden">{` ${t('orders.card.number', { orderNumber: order.orderNumber })}`}</span>
        </button>
      )}
      <button type="button" onClick={() => onAction('receipt', order)}>
        <ReceiptText className="icon" aria-hidden />
        {t('orders.card.receipt')}
      </button>
      <button type="button" onClick={() => onAction('contact', order)}>
        <MessageCircle className="icon" aria-hidden />
        {t('orders.card.contact')}
      </button>
      {order.status === 'Delivered' && (
        <button type="button" onClick={() => onAction('rate', order)}>
          <Star className="icon" aria-hidden />
          {t('orders.card.writeReview')}
        </button>
      )}
      {!order.canCancel && (
        <Link to={againPath(order._id)}>
          <RotateCcw className="icon" aria-hidden />
          {t('orders.card.orderAgain')}
          <span className="visually-hidden">{` ${t('orders.card.number', { orderNumber: order.orderNumber })}`}</span>
        </Link>
      )}
    </div>
  )
}
