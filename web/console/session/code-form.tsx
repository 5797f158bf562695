import { KeyRound, LockOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBoxes, digitsOf } from '../../ui/form/code-boxes.tsx'
import { Field } from '../../ui/form/field.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { ProblemBand } from './problem-band.tsx'
import { SetupCode } from './setup-code.tsx'
import type { SecondProof, StepProblem } from './step-problem.ts'

const DIGITS = 6
/** How a recovery code looks. */
const EXAMPLE = 'ABCD-2345'
/** Seconds that one code of the app counts. */
const PERIOD = 30

const secondsLeft = () => PERIOD - (Math.floor(Date.now() / 1_000) % PERIOD)

/** The margin of the second step: how long the code of the app still counts. */
export function CodeMargin({ active }: { active: boolean }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setLeft(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [active])
  return (
    <>
      <StateSquare state={active ? 'now' : 'open'} />
      <b>2 {t('console.signIn.code')}</b>
      {active ? (
        <span aria-hidden>
          {t('console.signIn.newIn')} <span className="ticking">0:{String(left ?? PERIOD).padStart(2, '0')}</span>
        </span>
      ) : (
        <span>{t('console.signIn.ifAsked')}</span>
      )}
    </>
  )
}

interface CodeFormProps {
  /** Where the second step has to be set up first. */
  setup: SecondStepSetup | null
  onSend: (proof: SecondProof) => Promise<StepProblem | null>
}

/** The second step: six digits of the app, or a recovery code. */
export function CodeForm({ setup, onSend }: CodeFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<string | null>(null)
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = recovery === null ? digitsOf(code).length === DIGITS : recovery.trim().length >= 8
  const send = async () => {
    if (!ready || busy) return
    setBusy(true)
    const refused = await onSend(recovery === null ? { code: digitsOf(code) } : { recoveryCode: recovery.trim() })
    setBusy(false)
    setProblem(refused)
    if (refused) setCode('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {setup && <SetupCode setup={setup} text={t('console.signIn.setupText')} />}
      <ProblemBand problem={problem} />
      {recovery === null ? (
        <CodeBoxes
          label={t('console.signIn.sixDigits')}
          boxLabel={(number) => t('console.signIn.digit', { number })}
          count={DIGITS}
          value={code}
          onChange={setCode}
          help={t('console.signIn.codeHelp')}
        />
      ) : (
        <Field
          label={t('console.signIn.recovery')}
          help={t('console.signIn.recoveryHelp', { example: EXAMPLE })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          value={recovery}
          onChange={({ target }) => setRecovery(target.value)}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        wide
        className="btn-apart"
        icon={<LockOpen className="icon" aria-hidden />}
        disabled={!ready}
        busy={busy}
        busyText={t('common.state.sending')}
      >
        {t('console.signIn.open')}
      </Button>
      {!setup && (
        <>
          <Button
            kind="quiet"
            className="btn-beneath"
            icon={<KeyRound className="icon" aria-hidden />}
            onClick={() => setRecovery(recovery === null ? '' : null)}
          >
            {t(recovery === null ? 'console.signIn.useRecovery' : 'console.signIn.useApp')}
          </Button>
          {recovery !== null && <p className="field-help">{t('console.signIn.lost')}</p>}
        </>
      )}
    </form>
  )
}
