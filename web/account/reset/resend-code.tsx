import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from './use-countdown.ts'

interface ResendCodeProps {
  /** Seconds from now until a code may be asked for again; a new object begins a new wait. */
  wait: { seconds: number }
  onResend: () => void
}

/** Asks for a new code, once the wait since the last one is over. */
export function ResendCode({ wait, onResend }: ResendCodeProps) {
  const { t } = useTranslation()
  const [left, start] = useCountdown()
  useEffect(() => start(wait.seconds), [wait, start])
  if (left > 0) return <p className="field-help resend-wait">{t('account.reset.resendWait', { count: left })}</p>
  return (
    <Button kind="quiet" small onClick={onResend}>
      {t('account.reset.resendCode')}
    </Button>
  )
}
