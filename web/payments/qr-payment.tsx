import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { BillRow } from '../ui/bill.tsx'
import { Button } from '../ui/button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { clockText, secondsLeft } from './countdown.ts'

/** Seconds before the end from which the time is red and announced. */
const LAST_SECONDS = 60
const TICK_MS = 250

/** Seconds until the deadline (milliseconds since 1970), read from the clock and not counted, because timers sleep with the device. */
function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(deadline, now)
}

interface QrPaymentProps {
  /** The content of the code: the address of the wallet's page, for another phone. */
  address: string
  /** In won. */
  amount: number
  /** Milliseconds since 1970. */
  deadline: number
  onBack: () => void
  onCancel: () => void
}

/** The code, the time that is left, and the state of the payment. */
export function QrPayment({ address, amount, deadline, onBack, onCancel }: QrPaymentProps) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(deadline)
  const last = seconds <= LAST_SECONDS
  return (
    <div className="qr-payment">
      <QrCode text={address} label={t('payments.qr.alt')} />
      <p className={`qr-time${last ? ' qr-time-last' : ''}`} role="timer">
        <span className="visually-hidden">{t('payments.qr.timeLeft', { time: clockText(seconds) })}</span>
        <span aria-hidden>{clockText(seconds)}</span>
      </p>
      <div role="alert" className="visually-hidden">
        {last && t('payments.qr.oneMinuteLeft')}
      </div>
      <p className="qr-state" role="status">
        <LoaderCircle className="icon spin" aria-hidden />
        {t('payments.qr.waiting')}
      </p>
      <dl className="qr-amount">
        <BillRow label={t('payments.qr.amount')} value={amount} />
      </dl>
      <Button wide onClick={onCancel}>
        {t('common.action.cancel')}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t('payments.qr.back')}
      </Button>
    </div>
  )
}
