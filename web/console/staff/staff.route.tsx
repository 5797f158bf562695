import { LogOut, ScrollText } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { DeviceList } from '../ui/people/device-list.tsx'
import { QueryState } from '../ui/query-state.tsx'
import type { StaffPage } from './calls.ts'
import { InvitePanel } from './invite-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import styles from './staff.css?url'
import { StaffPermissions } from './staff-permissions.tsx'
import { useStaff } from './use-staff.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The people who work here: roles, invitations, rules of the sign-in, permissions, devices. */
export default function StaffRoute() {
  const { t } = useTranslation()
  const staff = useStaff()
  const { data } = staff.query
  return (
    <>
      <PageHead title={t('console.staff.nav')} note={data && t('console.staff.people', { count: data.people.length })}>
        <PageLink className={buttonClass()} to={`${CONSOLE_PATH}/log`}>
          <ScrollText className="icon" aria-hidden />
          {t('console.staff.toLog')}
        </PageLink>
      </PageHead>
      <QueryState query={staff.query}>{(page) => <StaffPanels page={page} staff={staff} />}</QueryState>
    </>
  )
}

function StaffPanels({ page, staff: { api, work } }: { page: StaffPage; staff: ReturnType<typeof useStaff> }) {
  const { t } = useTranslation()
  const { accountId: me } = useStaffMember()
  const { people, invitations, rules, ownAddress, production, granted, devices } = page
  return (
    <div className="page-body staff-page">
      <div className="staff-main">
        <PeoplePanel
          people={people}
          invitations={invitations}
          me={me}
          busy={work.busy}
          onRole={({ accountId, name, role: from }, to) => {
            if (from === 'owner' || from === to) return
            const done = t('console.staff.list.roleChanged', { name, role: t(`console.role.${to}`) })
            void work.run(accountId, () => api.setRole({ accountId, from, to }), done)
          }}
          onRemove={async ({ accountId, name }) =>
            (await work.run(`remove-${accountId}`, () => api.remove({ accountId }), t('console.staff.person.removed', { name }))) !== null
          }
          onReset={async ({ accountId, name }) =>
            (await work.run(
              `reset-${accountId}`,
              () => api.resetSecondStep({ accountId }),
              t('console.staff.person.resetDone', { name }),
            )) !== null
          }
          onTakeBack={({ _id }) => void work.run(_id, () => api.revoke({ invitationId: _id }), t('console.staff.open.tookBack'))}
        />
        <RulesPanel
          rules={rules}
          ownAddress={ownAddress}
          production={production}
          busy={work.busy}
          onChange={(change) => void work.run('rules', () => api.setRules(change), t('console.staff.saved'))}
        />
      </div>
      <div className="staff-side">
        <InvitePanel
          busy={work.busy === 'invite'}
          onInvite={async (role) => (await work.run('invite', () => api.invite({ role })))?.link ?? null}
        />
        <Panel title={t('console.staff.devices.title')} note={t('console.staff.devices.count', { count: devices.length })}>
          <DeviceList
            devices={devices}
            busy={work.busy}
            onEnd={({ sessionId }) =>
              void work.run(sessionId, () => api.endDevice({ sessionId }), t('console.ui.device.ended', { count: 1 }))
            }
          />
          {devices.length > 1 && (
            <>
              <p className="muted staff-note">{t('console.staff.devices.endAllText')}</p>
              <Button
                kind="danger"
                wide
                icon={<LogOut className="icon" aria-hidden />}
                busy={work.busy === 'all'}
                onClick={() =>
                  void work.run('all', async () => {
                    const { ended } = await api.endOthers()
                    toast({ kind: 'success', text: t('console.ui.device.ended', { count: ended }) })
                  })
                }
              >
                {t('console.staff.devices.endAll')}
              </Button>
            </>
          )}
        </Panel>
      </div>
      <div className="staff-wide">
        <StaffPermissions
          granted={granted}
          busy={work.busy}
          onSet={(role, permission, on) =>
            void work.run(`${role} ${permission}`, () => api.setPermission({ role, permission, granted: on }))
          }
        />
      </div>
    </div>
  )
}
