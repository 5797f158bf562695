import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { LanguageChooser } from '../frame/language-chooser.tsx'
import { useStaffMember } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { DeviceList } from '../ui/people/device-list.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import styles from './account.css?url'
import { accountCalls } from './calls.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SecondStepPanel } from './second-step-panel.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The own account: password, second step, devices, language. */
export default function AccountRoute() {
  const { t } = useTranslation()
  const { name, role } = useStaffMember()
  const api = useCalls(accountCalls)
  const query = useConsoleQuery({ key: ['account'], read: (signal) => api.read({}, { signal }) })
  const [busy, setBusy] = useState<string | null>(null)
  const end = async (sessionId: string) => {
    setBusy(sessionId)
    try {
      await api.endDevice({ sessionId })
      toast({ kind: 'success', text: t('console.ui.device.ended', { count: 1 }) })
    } catch (error) {
      toastRefusal(error, t)
    }
    await query.refetch()
    setBusy(null)
  }
  return (
    <>
      <PageHead
        title={t('console.account.nav')}
        note={
          <>
            <bdi>{name}</bdi>, {t(`console.role.${role}`)}
            {query.data && `, ${query.data.email}`}
          </>
        }
      />
      <div className="page-body account-page">
        <PasswordPanel onChanged={() => void query.refetch()} />
        <SecondStepPanel />
        <Panel title={t('console.account.devices')}>
          <QueryState query={query}>
            {({ devices }) => <DeviceList devices={devices} busy={busy} onEnd={({ sessionId }) => void end(sessionId)} />}
          </QueryState>
        </Panel>
        <Panel title={t('console.account.language')}>
          <p className="account-text">{t('console.account.languageText')}</p>
          <LanguageChooser />
        </Panel>
      </div>
    </>
  )
}
