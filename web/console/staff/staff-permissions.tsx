import { Check, Lock, Minus } from 'lucide-react'
import { PERMISSIONS, type Permission } from '#contract/rules/permissions.ts'
import { GRANTED_ROLES, type GrantedRole, STAFF_ROLES } from '#contract/rules/staff.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { RIGHT_TEXTS } from '../ui/people/right-text.ts'

const GROUPS = ['orders', 'people', 'shop'] as const
type Group = (typeof GROUPS)[number]
/** The group of a permission by its subject; all others belong to shelf and shop. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  orders: 'orders',
  figures: 'orders',
  refundAccount: 'orders',
  customers: 'people',
  chat: 'people',
  inquiries: 'people',
  reviews: 'people',
  notifications: 'people',
  policies: 'people',
}
const groupOf = (permission: Permission): Group => GROUP_OF[permission.split('.')[0] ?? ''] ?? 'shop'
/** Their calls require the password again. */
const LOCKED: readonly Permission[] = ['orders.refund', 'customers.export', 'customers.erase', 'staff.manage']

interface StaffPermissionsProps {
  granted: Readonly<Record<GrantedRole, readonly Permission[]>>
  busy: string | null
  onSet: (role: GrantedRole, permission: Exclude<Permission, 'staff.manage'>, granted: boolean) => void
}

/**
 * The permissions of each role, a table for each group. A tap gives a role a permission or takes it away, at once; the owner's column is
 * fixed.
 */
export function StaffPermissions({ granted, busy, onSet }: StaffPermissionsProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('console.staff.may.title')} note={t('console.staff.may.note')}>
      <div className="may-tables">
        {GROUPS.map((group) => (
          <table key={group} className="may-table">
            <thead>
              <tr>
                <th scope="col">{t(`console.staff.may.group.${group}`)}</th>
                {STAFF_ROLES.map((role) => (
                  <th key={role} scope="col">
                    {t(`console.role.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {PERMISSIONS.filter((permission) => groupOf(permission) === group).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{t(RIGHT_TEXTS[permission])}</th>
                  <td>
                    <Square state={LOCKED.includes(permission) ? 'lock' : 'yes'} />
                  </td>
                  {GRANTED_ROLES.map((role) => (
                    <td key={role}>
                      <Cell
                        role={role}
                        permission={permission}
                        has={granted[role].includes(permission)}
                        busy={busy === `${role} ${permission}`}
                        onSet={onSet}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="may-legend">
        {(['yes', 'lock', 'no'] as const).map((state) => (
          <span key={state} aria-hidden>
            <Square state={state} /> {t(`console.staff.may.${state}`)}
          </span>
        ))}
      </p>
    </Panel>
  )
}

interface CellProps extends Pick<StaffPermissionsProps, 'onSet'> {
  role: GrantedRole
  permission: Permission
  has: boolean
  busy: boolean
}

function Cell({ role, permission, has, busy, onSet }: CellProps) {
  const { t } = useTranslation()
  const state = has ? (LOCKED.includes(permission) ? 'lock' : 'yes') : 'no'
  // Nobody but the owner manages people.
  if (permission === 'staff.manage') return <Square state={state} />
  return (
    <button
      type="button"
      className="may-cell"
      aria-pressed={has}
      aria-busy={busy || undefined}
      aria-label={t('console.staff.may.cell', { role: t(`console.role.${role}`), what: t(RIGHT_TEXTS[permission]) })}
      onClick={() => !busy && onSet(role, permission, !has)}
    >
      <Square state={state} silent />
    </button>
  )
}

const ICONS = { yes: Check, lock: Lock, no: Minus }

function Square({ state, silent }: { state: keyof typeof ICONS; silent?: boolean }) {
  const { t } = useTranslation()
  const Icon = ICONS[state]
  return (
    <span className={`may-square may-${state}`}>
      <Icon className="icon" aria-hidden />
      {!silent && <span className="visually-hidden">{t(`console.staff.may.${state}`)}</span>}
    </span>
  )
}
