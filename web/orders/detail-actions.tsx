import { MessageCircle, ReceiptText, RotateCcw, Star, X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { againPath } from '../shell/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import type { OrderActionsProps } from './order-actions.tsx'

/** The actions next to the bill on a wide screen. */
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
