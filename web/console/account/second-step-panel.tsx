import { useState } from 'react'
import type { SecondStepSetup } from '#contract/calls/console/staff/session.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { ConfirmSecondStep } from '../session/confirm-second-step.tsx'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { accountCalls } from './calls.ts'

/** The own second step: turned on with a code of the app, moved to another phone, turned off where the shop allows it. */
export function SecondStepPanel() {
  const { t, language } = useTranslation()
  const api = useCalls(accountCalls)
  const query = useConsoleQuery({ key: ['account', 'second-step'], read: (signal) => api.secondStep({}, { signal }) })
  const [setup, setSetup] = useState<SecondStepSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<void>) => {
    setBusy(true)
    try {
      await change()
      await query.refetch()
    } catch (error) {
      toastRefusal(error, t)
    } finally {
      setBusy(false)
    }
  }
  const begin = () => run(async () => setSetup((await api.beginSecondStep()).setup))
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (setup)
    return (
      <Panel title={t('console.account.step.title')} inHand>
        <ConfirmSecondStep
          setup={setup}
          text={t('console.account.step.scan')}
          onConfirm={async (code) => {
            const { recoveryCodes } = await api.confirmSecondStep({ code })
            setSetup(null)
            setCodes(recoveryCodes)
            await query.refetch()
          }}
        />
        <Button kind="quiet" className="btn-beneath" onClick={() => setSetup(null)}>
          {t('common.action.cancel')}
        </Button>
      </Panel>
    )
  return (
    <Panel title={t('console.account.step.title')}>
      <QueryState query={query}>
        {({ since, recoveryCodesLeft, demanded }) =>
          since === null ? (
            <>
              <p className="account-text">{t('console.account.step.off')}</p>
              <Button busy={busy} onClick={() => void begin()}>
                {t('console.account.step.turnOn')}
              </Button>
            </>
          ) : (
            <>
              <p className="account-text">
                {t('console.account.step.on', { date: formatDate(since, 'date', language) })}{' '}
                {t('console.account.step.left', { count: recoveryCodesLeft })} {demanded && t('console.account.step.demanded')}
              </p>
              <div className="account-actions">
                <Button busy={busy} onClick={() => void run(async () => setCodes((await api.renewCodes()).recoveryCodes))}>
                  {t('console.account.step.newCodes')}
                </Button>
                <Button busy={busy} onClick={() => void begin()}>
                  {t('console.account.step.otherPhone')}
                </Button>
                {!demanded && (
                  <Button
                    kind="danger"
                    busy={busy}
                    onClick={() =>
                      void run(async () => {
                        await api.removeSecondStep()
                        toast({ kind: 'success', text: t('console.account.step.offDone') })
                      })
                    }
                  >
                    {t('console.account.step.turnOff')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}
