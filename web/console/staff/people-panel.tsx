import { Ellipsis, Mail, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { StaffInvitation, StaffPerson } from '#contract/calls/console/staff/staff.ts'
import { GRANTED_ROLES, type GrantedRole } from '#contract/rules/staff.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortMoment } from '../ui/clock.ts'
import { Panel } from '../ui/panel.tsx'
import { Face } from '../ui/people/face.tsx'
import { PersonSheet } from './person-sheet.tsx'

interface PeoplePanelProps {
  people: readonly StaffPerson[]
  invitations: readonly StaffInvitation[]
  /** Account of the person who looks. */
  me: string
  busy: string | null
  onRole: (person: StaffPerson, to: GrantedRole) => void
  onRemove: (person: StaffPerson) => Promise<boolean>
  onReset: (person: StaffPerson) => Promise<boolean>
  onTakeBack: (invitation: StaffInvitation) => void
}

/** The people who work here: the role is changed in its row. Open invitations are below them. */
export function PeoplePanel({ people, invitations, me, busy, onRole, onRemove, onReset, onTakeBack }: PeoplePanelProps) {
  const { t, language } = useTranslation()
  const [opened, setOpened] = useState<StaffPerson | null>(null)
  return (
    <Panel title={t('console.staff.list.title')}>
      <div className="data-table staff-people">
        <table aria-label={t('console.staff.list.title')}>
          <thead>
            <tr>
              <th scope="col">{t('console.staff.list.name')}</th>
              <th scope="col">{t('console.staff.list.role')}</th>
              <th scope="col">{t('console.staff.list.secondStep')}</th>
              <th scope="col">{t('console.staff.list.lastSeen')}</th>
              <th scope="col" className="end">
                {t('console.staff.list.signedIn')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('console.frame.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.accountId}>
                <td>
                  <div className="staff-person">
                    <Face name={person.name} />
                    <div>
                      <b className="staff-name">
                        <bdi>{person.name}</bdi>
                      </b>
                      <small>{person.email}</small>
                    </div>
                  </div>
                </td>
                <td>
                  {person.role === 'owner' ? (
                    t('console.role.owner')
                  ) : (
                    <RoleSelect person={person} busy={busy !== null} onRole={(to) => onRole(person, to)} />
                  )}
                </td>
                <td>
                  <small className="phone-only">{t('console.staff.list.secondStep')}</small>
                  <Tag tone={person.secondStep ? 'ok' : 'waiting'} icon={person.secondStep ? ShieldCheck : ShieldOff}>
                    {t(person.secondStep ? 'console.staff.list.on' : 'console.staff.list.off')}
                  </Tag>
                </td>
                <td>
                  <small className="phone-only">{t('console.staff.list.lastSeen')}</small>
                  {person.accountId === me
                    ? t('console.staff.list.now')
                    : person.lastSeenAt
                      ? shortMoment(person.lastSeenAt, language)
                      : t('console.staff.list.never')}
                </td>
                <td className="end">{person.devices > 0 ? <b>{person.devices}</b> : t('console.staff.list.none')}</td>
                <td className="end">
                  {person.role !== 'owner' && (
                    <IconButton
                      icon={Ellipsis}
                      label={t('console.staff.list.do', { name: person.name })}
                      onClick={() => setOpened(person)}
                    />
                  )}
                </td>
              </tr>
            ))}
            {invitations.map((invitation) => (
              <tr key={invitation._id} className="row-quiet">
                <td>
                  <div className="staff-person">
                    <span className="face staff-invited" aria-hidden>
                      <Mail className="icon" />
                    </span>
                    <div>
                      <b className="staff-name">{t('console.staff.open.title')}</b>
                      <small>
                        {t('console.staff.open.made', {
                          role: t(`console.role.${invitation.role}`),
                          time: shortMoment(invitation.createdAt, language),
                        })}
                      </small>
                    </div>
                  </div>
                </td>
                <td colSpan={3}>{t('console.staff.open.until', { time: shortMoment(invitation.expiresAt, language) })}</td>
                <td colSpan={2} className="end">
                  <Button kind="quiet" small busy={busy === invitation._id} onClick={() => onTakeBack(invitation)}>
                    {t('console.staff.open.takeBack')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <PersonSheet
          person={opened}
          busy={busy}
          onClose={() => setOpened(null)}
          onRemove={() => onRemove(opened)}
          onReset={() => onReset(opened)}
        />
      )}
    </Panel>
  )
}

interface RoleSelectProps {
  person: StaffPerson
  busy: boolean
  onRole: (to: GrantedRole) => void
}

function RoleSelect({ person, busy, onRole }: RoleSelectProps) {
  const { t } = useTranslation()
  return (
    <select
      className="field-box staff-role"
      aria-label={t('console.staff.list.roleOf', { name: person.name })}
      value={person.role}
      disabled={busy}
      onChange={({ target }) => {
        const to = GRANTED_ROLES.find((role) => role === target.value)
        if (to) onRole(to)
      }}
    >
      {GRANTED_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`console.role.${role}`)}
        </option>
      ))}
    </select>
  )
}
