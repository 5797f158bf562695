import { useState } from 'react'
import type { StaffRules } from '#contract/calls/console/staff/staff.ts'
import { isNetworkText } from '#contract/rules/shop-network.ts'
import { IDLE_MINUTES } from '#contract/rules/staff.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Panel } from '../ui/panel.tsx'

interface RulesPanelProps {
  rules: StaffRules
  ownAddress: string
  production: boolean
  busy: string | null
  onChange: (change: Partial<StaffRules>) => void
}

/** How staff sign in. Each rule is saved when it is changed, the networks by their button. */
export function RulesPanel({ rules, ownAddress, production, busy, onChange }: RulesPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('console.staff.rules.title')}>
      <p className="muted staff-note">{t(production ? 'console.staff.rules.outside' : 'console.staff.rules.demo')}</p>
      <Switch
        label={t('console.staff.rules.managers')}
        on={rules.managersAlways}
        disabled={busy !== null}
        onChange={(managersAlways) => onChange({ managersAlways })}
      />
      <Switch
        label={t('console.staff.rules.packers')}
        on={rules.packersAlways}
        disabled={busy !== null}
        onChange={(packersAlways) => onChange({ packersAlways })}
      />
      <SelectField
        label={t('console.staff.rules.idle')}
        value={String(rules.idleMinutes)}
        disabled={busy !== null}
        onChange={({ target }) => {
          const idleMinutes = IDLE_MINUTES.find((minutes) => String(minutes) === target.value)
          if (idleMinutes) onChange({ idleMinutes })
        }}
      >
        {IDLE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('console.staff.rules.minutes', { number: minutes })}
          </option>
        ))}
      </SelectField>
      <Networks
        key={rules.networks.join()}
        networks={rules.networks}
        ownAddress={ownAddress}
        busy={busy === 'rules'}
        onSave={(networks) => onChange({ networks })}
      />
    </Panel>
  )
}

function Switch({ label, on, disabled, onChange }: { label: string; on: boolean; disabled: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="rule-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

interface NetworksProps {
  networks: readonly string[]
  ownAddress: string
  busy: boolean
  onSave: (networks: string[]) => void
}

function Networks({ networks, ownAddress, busy, onSave }: NetworksProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(networks.join('\n'))
  const lines = text.split(/[\n,;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const wrong = lines.find((line) => !isNetworkText(line))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === undefined) onSave([...new Set(lines)])
      }}
    >
      <TextField
        label={t('console.staff.rules.networks')}
        rows={Math.max(2, lines.length + 1)}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        help={t('console.staff.rules.networksHelp', { address: ownAddress })}
        error={wrong === undefined ? undefined : t('console.staff.rules.networkWrong', { text: wrong })}
        onChange={({ target }) => setText(target.value)}
      />
      {lines.join() !== networks.join() && (
        <Button type="submit" small busy={busy} disabled={wrong !== undefined}>
          {t('console.staff.rules.saveNetworks')}
        </Button>
      )}
    </form>
  )
}
