import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { OutcomeNote } from '../ui/note.tsx'
import type { Payable } from './payment-desk.ts'
import type { PaymentEnd } from './watch-payment.ts'

interface WalletResultProps {
  end: PaymentEnd
  order: Payable
  /** Minutes for which the sheet waited for the payment. */
  minutes: number
  onAgain: () => void
  onClose: () => void
}

/** How the wallet payment ended: a green band with the order number, or what went wrong and the way to try again. */
export function WalletResult({ end, order, minutes, onAgain, onClose }: WalletResultProps) {
  const { t } = useTranslation()
  if (end === 'paid') {
    return (
      <div role="status">
        <OutcomeNote tone="ok" icon={CircleCheck} title={t('payments.qr.success')}>
          {t('orders.card.number', { orderNumber: order.orderNumber })}
        </OutcomeNote>
        <Button kind="primary" wide className="btn-apart" onClick={onClose}>
          {t('common.action.continue')}
        </Button>
      </div>
    )
  }
  return (
    <div role="alert">
      <OutcomeNote tone="failed" icon={CircleAlert} title={t(end === 'timeout' ? 'payments.qr.timeout' : 'payments.qr.failed')}>
        {end === 'timeout' ? t('payments.qr.timeoutHelp', { minutes }) : t('payments.qr.failedHelp')}
      </OutcomeNote>
      <Button kind="primary" wide className="btn-apart" onClick={onAgain}>
        {t('common.action.retry')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onClose}>
        {t('common.action.close')}
      </Button>
    </div>
  )
}
