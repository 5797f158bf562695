import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useLanguage, useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useShopName } from '../frame/shop-name.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { ConfirmSecondStep } from './confirm-second-step.tsx'
import { useConsoleSession } from './console-session.tsx'
import { joinCalls } from './join-calls.ts'
import { type JoinAccount, JoinForm } from './join-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionCalls } from './session-calls.ts'
import { SignInFrame } from './sign-in-page.tsx'

/** Where the link of an invitation leads. */
export const JOIN_PATH = `${CONSOLE_PATH}/join`

interface Invitation {
  role: StaffMember['role']
  invitedBy: string
  expiresAt: string
}

/** The second step to set up: with the session, or as a part of the sign-in where it is demanded. */
interface Setup {
  setup: SecondStepSetup
  /** Signed in already: it may be done later. */
  me: StaffMember | null
  login: Pick<JoinAccount, 'email' | 'password'>
}

/** Accepts an invitation: account, second step, recovery codes, and into the console. */
export function JoinPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const shop = useShopName()
  const { status, me, signOut } = useConsoleSession()
  const api = useCalls(joinCalls)
  const [token] = useState(() => location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation | null | 'invalid'>(null)
  useEffect(() => {
    api
      .read({ token })
      .then(setInvitation)
      .catch(() => setInvitation('invalid'))
  }, [api, token])
  return (
    <SignInFrame>
      <h1>{t('console.join.title', { shop })}</h1>
      {status === 'signedIn' && me ? (
        <>
          <EdgeBand kind="waits">
            <b>{t('console.join.busyTitle')}</b> {t('console.join.busyText', { name: me.name })}
          </EdgeBand>
          <Button wide className="btn-apart" onClick={() => void signOut()}>
            {t('console.signOut')}
          </Button>
        </>
      ) : invitation === 'invalid' ? (
        <EdgeBand kind="wrong" role="alert">
          <b>{t('console.join.invalidTitle')}</b> {t('console.join.invalidText')}
        </EdgeBand>
      ) : (
        invitation && (
          <>
            <p className="muted sign-in-text">
              {t('console.join.from', { name: invitation.invitedBy, role: t(`console.role.${invitation.role}`) })}{' '}
              {t('console.staff.open.until', { time: formatDate(invitation.expiresAt, 'dateTime', language) })}
            </p>
            <JoinSteps token={token} />
          </>
        )
      )}
    </SignInFrame>
  )
}

function JoinSteps({ token }: { token: string }) {
  const { t } = useTranslation()
  const { store } = useConsoleSession()
  const navigate = useNavigate()
  const api = useCalls(joinCalls)
  const session = useCalls(sessionCalls)
  const [pending, setPending] = useState<Setup | null>(null)
  const [done, setDone] = useState<{ me: StaffMember; codes: readonly string[] } | null>(null)
  const enter = (me: StaffMember) => {
    void navigate(CONSOLE_PATH, { replace: true })
    store.opened(me)
  }
  const accept = async (account: JoinAccount) => {
    await api.accept({ token, ...account })
    const { email, password } = account
    const { me, setup } = await session.open({ email, password })
    if (setup) setPending({ setup, me: null, login: { email, password } })
    else if (me) setPending({ setup: (await api.begin()).setup, me, login: { email, password } })
  }
  const confirm = async ({ me, login }: Setup, code: string) => {
    if (me) return setDone({ me, codes: (await api.confirm({ code })).recoveryCodes })
    const opened = await session.open({ ...login, code })
    if (opened.me) setDone({ me: opened.me, codes: opened.recoveryCodes ?? [] })
  }
  if (done) return <RecoveryCodes codes={done.codes} onDone={() => enter(done.me)} />
  const { me } = pending ?? { me: null }
  return (
    <div className={`sign-in-steps sign-in-at-${pending ? 'code' : 'password'}`}>
      <LedgerSlip
        size="wide"
        margin={
          <>
            <StateSquare state={pending ? 'done' : 'now'} />
            <b>1 {t('console.join.account')}</b>
            {pending && <span>{t('console.signIn.done')}</span>}
          </>
        }
      >
        {pending ? <b className="sign-in-name">{pending.login.email}</b> : <JoinForm onSend={accept} />}
      </LedgerSlip>
      <LedgerSlip
        size="wide"
        margin={
          <>
            <StateSquare state={pending ? 'now' : 'open'} />
            <b>2 {t('console.signIn.code')}</b>
          </>
        }
      >
        {pending && (
          <>
            <ConfirmSecondStep setup={pending.setup} text={t('console.join.stepText')} onConfirm={(code) => confirm(pending, code)} />
            {me && (
              <Button kind="quiet" className="btn-beneath" onClick={() => enter(me)}>
                {t('console.join.later')}
              </Button>
            )}
          </>
        )}
      </LedgerSlip>
    </div>
  )
}
