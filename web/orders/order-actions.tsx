import { MessageCircle, ReceiptText, RotateCcw, Star, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { againPath } from '../shell/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'

/** What can be done with an order. */
export type OrderAction = 'cancel' | 'receipt' | 'contact' | 'pay' | 'rate' | 'account'

interface OrderActionsProps {
  order: Order
  onAction: (action: OrderAction, order: Order) => void
}

/** The foot of a card: equal actions; cancelling only while it is allowed. */
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

/** The same beside the bill of a wide screen. */
export function DetailActions({ order, onAction }: OrderActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="order-detail-actions" onPointerDown={preloadSheet}>
      <Button wide icon={<ReceiptText className="icon" aria-hidden />} onClick={() => onAction('receipt', order)}>
        {t('orders.card.receipt')}
      </Button>
      <Button wide icon={<MessageCircle className="icon" aria-hidden />} onClick={() => onAction('contact', order)}>
        {t('orders.card.contact')}
      </Button>
      {order.status === 'Delivered' && (
        <Button wide icon={<Star className="icon" aria-hidden />} onClick={() => onAction('rate', order)}>
          {t('orders.card.writeReview')}
        </Button>
      )}
      <Link className={buttonClass({ kind: order.canCancel ? 'secondary' : 'primary', wide: true })} to={againPath(order._id)}>
        <RotateCcw className="icon" aria-hidden />
        {t('orders.card.orderAgain')}
      </Link>
      {order.canCancel && (
        <Button kind="danger" wide icon={<X className="icon" aria-hidden />} onClick={() => onAction('cancel', order)}>
          {t('orders.card.cancel')}
        </Button>
      )}
    </div>
  )
}
