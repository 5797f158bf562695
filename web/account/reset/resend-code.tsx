import { useEffect, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from './use-countdown.ts'

interface ResendCodeProps {
  /** Seconds until another code can be requested; a new object starts a new countdown. */
  wait: { seconds: number }
  onResend: () => Promise<void>
}

/** Requests a new code after the countdown. */
export function ResendCode({ wait, onResend }: ResendCodeProps) {
  const { t } = useTranslation()
  const [left, start] = useCountdown()
  const [busy, setBusy] = useState(false)
  useEffect(() => start(wait.seconds), [wait, start])
  if (left > 0) return <p className="field-help resend-wait">{t('account.reset.resendWait', { count: left })}</p>
  async function resend() {
    setBusy(true)
    await onResend()
    setBusy(false)
  }
  return (
    <Button kind="quiet" small busy={busy} onClick={() => void resend()}>
      {t('account.reset.resendCode')}
    </Button>
  )
}
