import { useState } from 'react'
import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { CodeForm, CodeMargin } from './code-form.tsx'
import { useConsoleSession } from './console-session.tsx'
import { PasswordForm } from './password-form.tsx'
import { minutesOf } from './password-problem.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionCalls } from './session-calls.ts'
import { SignInName } from './sign-in-name.tsx'
import type { SecondProof, StepProblem } from './step-problem.ts'

interface Credentials {
  email: string
  password: string
  setup: SecondStepSetup | null
}

interface SignInStepsProps {
  /** The account that signs in; with it, the form has a password alone. */
  email?: string
}

/** The two steps of the sign-in. The password is held here between them and nowhere else; the store checks it with both. */
export function SignInSteps({ email }: SignInStepsProps) {
  const { t } = useTranslation()
  const { store } = useConsoleSession()
  const api = useCalls(sessionCalls)
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [opened, setOpened] = useState<{ me: StaffMember; recoveryCodes: string[] } | null>(null)

  const send = async ({ email, password }: { email: string; password: string }, proof?: SecondProof): Promise<StepProblem | null> => {
    try {
      const { step, me, setup, recoveryCodes } = await api.open({ email, password, ...proof })
      if (step !== 'open' || !me) setCredentials({ email, password, setup })
      else if (recoveryCodes) setOpened({ me, recoveryCodes })
      else store.opened(me)
      return null
    } catch (error) {
      if (isRefusal(error, 'TOO_MANY_TRIES')) return { text: t('console.signIn.locked', { count: minutesOf(error.body?.retryAfter) }) }
      const wrong = isRefusal(error, 'WRONG_LOGIN') ? 'wrong' : isRefusal(error, 'CODE_WRONG') ? 'wrongCode' : null
      if (wrong && isRefusal(error, wrong === 'wrong' ? 'WRONG_LOGIN' : 'CODE_WRONG'))
        return { text: t(`console.signIn.${wrong}`), left: error.body?.triesLeft }
      return { text: showRefusal(error, t, []).alert ?? t('common.error.title') }
    }
  }

  if (opened) return <RecoveryCodes codes={opened.recoveryCodes} onDone={() => store.opened(opened.me)} />
  return (
    <div className={`sign-in-steps sign-in-at-${credentials ? 'code' : 'password'}`}>
      <LedgerSlip
        size="wide"
        margin={
          <>
            <StateSquare state={credentials ? 'done' : 'now'} />
            <b>1 {t('console.signIn.password')}</b>
            {credentials && <span>{t('console.signIn.done')}</span>}
          </>
        }
      >
        {credentials ? (
          <div className="sign-in-account">
            <SignInName email={credentials.email} />
            <Button kind="quiet" small onClick={() => setCredentials(null)}>
              {t('console.signIn.notYou')}
            </Button>
          </div>
        ) : (
          <PasswordForm email={email} onSend={send} />
        )}
      </LedgerSlip>
      <LedgerSlip size="wide" margin={<CodeMargin active={credentials !== null} />}>
        {credentials && <CodeForm setup={credentials.setup} onSend={(proof) => send(credentials, proof)} />}
      </LedgerSlip>
    </div>
  )
}
