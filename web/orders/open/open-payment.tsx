import { CreditCard } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BankDetails } from '../../checkout/bank-details.tsx'
import { Button } from '../../ui/button.tsx'
import { isUnpaid } from './is-unpaid.ts'
import { timeLeft } from './time-left.ts'
import '../../checkout/cash-details.css'
import './open-payment.css'

const TICK_MS = 5_000

interface OpenPaymentProps {
  order: Order
  busy: boolean
  /** Starts the payment by wallet or card. */
  onPay: (order: Order) => void
  /** Leaves out the deadline, which is shown next to it. */
  bare?: boolean
}

/** The payment of an unpaid order: bank account, amount and deadline for cash, a button for wallet and card, and the time left. */
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
          <BankDetails amount={order.amount} depositor={order.cash?.depositor} code={order.cash?.code} />
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

/** The time until the order is cancelled and its stock returned, in minutes. Empty on the server, whose pages are cached. */
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
