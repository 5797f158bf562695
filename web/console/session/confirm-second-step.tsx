import { useState } from 'react'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, digitsOf } from '../../ui/form/code-boxes.tsx'
import { minutesOf } from './password-problem.ts'
import { ProblemBand } from './problem-band.tsx'
import { SetupCode } from './setup-code.tsx'
import type { StepProblem } from './step-problem.ts'

const DIGITS = 6

interface ConfirmSecondStepProps {
  setup: SecondStepSetup
  text: string
  /** Sends the code; throws when it is refused. */
  onConfirm: (code: string) => Promise<void>
}

/** Somebody who is signed in scans the secret and gives the first code of the app. */
export function ConfirmSecondStep({ setup, text, onConfirm }: ConfirmSecondStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const digits = digitsOf(code)
  const send = async () => {
    setBusy(true)
    try {
      await onConfirm(digits)
    } catch (error) {
      setCode('')
      if (isRefusal(error, 'CODE_WRONG')) setProblem({ text: t('console.signIn.wrongCode'), left: error.body?.triesLeft })
      else if (isRefusal(error, 'TOO_MANY_TRIES'))
        setProblem({ text: t('console.signIn.locked', { count: minutesOf(error.body?.retryAfter) }) })
      else setProblem({ text: showRefusal(error, t, []).alert ?? t('common.error.title') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SetupCode setup={setup} text={text} />
      <ProblemBand problem={problem} />
      <CodeBoxes
        label={t('console.signIn.sixDigits')}
        boxLabel={(number) => t('console.signIn.digit', { number })}
        count={DIGITS}
        value={code}
        onChange={setCode}
        help={t('console.signIn.codeHelp')}
      />
      <Button type="submit" kind="primary" wide className="btn-apart" disabled={digits.length !== DIGITS} busy={busy}>
        {t('console.account.step.confirm')}
      </Button>
    </form>
  )
}
