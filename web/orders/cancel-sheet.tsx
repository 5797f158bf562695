import { useRef, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { Price } from '../ui/price.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { toast } from '../ui/toast/toast.ts'
import { OrderThumbs } from './order-thumbs.tsx'
import { refundPath } from './refunds/refund-path.ts'
import { paymentText } from './status-look.ts'

interface CancelSheetProps {
  order: Order
  open: boolean
  onClose: () => void
  onCancelled: (order: Order) => void
  /** The server refused, because the order has changed since this page loaded it. */
  onRefused: () => void
}

/** Confirms a cancellation and shows the steps of the refund. Lazy component. */
export default function CancelSheet({ order, open, onClose, onCancelled, onRefused }: CancelSheetProps) {
  const { t, language } = useTranslation()
  const api = useApi()
  const { returns } = useStore().settings
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const running = useRef(false)
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)

  async function cancel(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert(null)
    try {
      const response = await api.order.update({ orderId: order._id, status: 'Cancelled', refundStatus: null })
      toast({ kind: 'success', text: t('orders.toast.cancelled') })
      onCancelled(response.order)
      onClose()
    } catch (error) {
      // The server's message is shown for a refusal (product rules, 8).
      const refused = error instanceof ApiError && error.body && error.status < 500
      const text = refused ? error.message : t('orders.error.statusUpdate')
      toast({ kind: 'error', text })
      setAlert(text)
      if (refused) onRefused()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('orders.cancel.title', { orderNumber: order.orderNumber })}>
      <div className="cancel-what">
        <OrderThumbs items={order.items} max={2} small />
        <span className="muted">
          {t('common.items', { count })} · {t(paymentText(order))}
        </span>
        <Price value={order.amount} />
      </div>
      {order.payment ? (
        <>
          <h3 className="cancel-head">{t('orders.cancel.path.title')}</h3>
          <Timeline steps={refundPath(order, returns, t, language)} />
        </>
      ) : (
        <p className="cancel-head">{t('orders.cancel.textUnpaid')}</p>
      )}
      <FormAlert>{alert}</FormAlert>
      <Button kind="danger" wide className="btn-apart" busy={busy} busyText={t('common.state.sending')} onClick={() => void cancel()}>
        {order.payment ? t('orders.cancel.confirmRefund', { amount: formatMoney(order.amount, language) }) : t('orders.cancel.confirm')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onClose}>
        {t('orders.cancel.keep')}
      </Button>
    </Sheet>
  )
}
