import { useState } from 'react'
import { GRANTED_ROLES, type GrantedRole } from '#contract/rules/staff.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'

interface InvitePanelProps {
  busy: boolean
  /** Makes an invitation; the link of it, or null when it was refused. */
  onInvite: (role: GrantedRole) => Promise<string | null>
}

/** A new invitation: the role, then a link to copy. The link is shown here once. */
export function InvitePanel({ busy, onInvite }: InvitePanelProps) {
  const { t } = useTranslation()
  const [role, setRole] = useState<GrantedRole>('packer')
  const [made, setMade] = useState<{ role: GrantedRole; link: string } | null>(null)
  // On a slow connection a link may come when another role is already chosen.
  const link = made?.role === role ? made.link : null
  const choose = (to: GrantedRole) => {
    setRole(to)
    if (link !== null) setMade(null)
  }
  const invite = async () => {
    const fresh = await onInvite(role)
    if (fresh !== null) setMade({ role, link: fresh })
  }
  return (
    <Panel title={t('console.staff.new.title')} inHand>
      <RadioRows
        legend={t('console.staff.new.title')}
        options={GRANTED_ROLES.map((value) => ({ value, title: t(`console.role.${value}`), text: t(`console.staff.new.${value}`) }))}
        value={role}
        onChange={choose}
      />
      {link === null ? (
        <Button kind="primary" wide className="btn-apart" busy={busy} onClick={() => void invite()}>
          {t('console.staff.new.make')}
        </Button>
      ) : (
        <div className="invite-link">
          <Field label={t('console.staff.new.link')} readOnly value={link} onFocus={({ target }) => target.select()} />
          <CopyButton text={link} kind="primary">
            {t('console.staff.new.copy')}
          </CopyButton>
        </div>
      )}
      <p className="muted staff-note">{t('console.staff.new.note')}</p>
    </Panel>
  )
}
