import { CreditCard } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { BankDetails } from '../checkout/bank-details.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { timeLeft } from './time-left.ts'
import '../checkout/cash-details.css'
import './open-payment.css'

const TICK_MS = 5_000
const MINUTE_MS = 60_000

/** Whether an order waits for its money, whichever way that comes. */
export function isUnpaid({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'Pending' && !payment
}

interface OpenPaymentProps {
  order: Order
  busy: boolean
  /** Takes up the payment by wallet or card. */
  onPay: (order: Order) => void
  /** The deadline is said beside it already. */
  bare?: boolean
}

/** How an unpaid order is paid: account, amount and deadline for cash, the button for wallet and card, and how much time is left. */
export function OpenPayment({ order, busy, onPay, bare = false }: OpenPaymentProps) {
  const { t, language } = useTranslation()
  if (!isUnpaid(order)) return null
  const cash = order.paymentMethod === 'cash'
  return (
    <div className="open-payment">
      {order.dueAt && (
        <div className="open-payment-when">
          {!bare && (
            <b>{t(cash ? 'checkout.cash.payBy' : 'checkout.finish.payBy', { deadline: formatDate(order.dueAt, 'dayTime', language) })}</b>
          )}
          <Countdown dueAt={order.dueAt} />
        </div>
      )}
      {cash ? (
        <div>
          <BankDetails amount={order.amount} depositor={order.cash?.depositor} />
        </div>
      ) : (
        <Button kind="primary" wide busy={busy} icon={<CreditCard className="icon" aria-hidden />} onClick={() => onPay(order)}>
          {t('payments.payAgain')}
        </Button>
      )}
    </div>
  )
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}

/** How long an order still keeps its stock, to the minute. Nothing on the server, which knows no now. */
function Countdown({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation()
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.ceil((Date.parse(dueAt) - Date.now()) / MINUTE_MS),
    () => null,
  )
  const time = minutes === null ? null : timeLeft(minutes * MINUTE_MS, t)
  return time && <p className="open-payment-left">{t('checkout.finish.left', { time })}</p>
}
