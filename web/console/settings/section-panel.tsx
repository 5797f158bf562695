import { Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { SettingsSection } from '#contract/calls/console/settings.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { Panel } from '../ui/panel.tsx'
import { useFirstFault } from '../ui/use-first-fault.ts'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'
import { useSettingName } from './setting-name.ts'
import type { SectionForm } from './use-section-form.ts'

interface SectionPanelProps<Facts> {
  section: SettingsSection
  form: SectionForm<Facts>
  note?: string
  action?: ReactNode
  /** The sentence that customers will read. */
  preview?: ReactNode
  /** A sentence for staff, below. */
  hint?: ReactNode
  children: ReactNode
}

/** A section of the settings: its fields, what customers will read, and how it is saved. */
export function SectionPanel<Facts>({ section, form, note, action, preview, hint, children }: SectionPanelProps<Facts>) {
  const { t } = useTranslation()
  const name = useSettingName()
  const fields = useRef<HTMLFormElement>(null)
  useFirstFault(fields, form.faults)
  useLeaveWarning(form.dirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <div id={section} className="settings-section">
      <Panel
        title={t(`console.settings.section.${section}`)}
        note={form.dirty ? t('console.settings.unsaved') : note}
        inHand={form.dirty}
        action={action}
      >
        <form ref={fields} noValidate onSubmit={submit}>
          {form.conflict && (
            <ConflictBand
              changes={form.conflict.map(({ path, before, after, mine }) => ({
                name: name(path),
                before: before ?? '–',
                now: after ?? '–',
                ...(mine !== undefined && { mine: mine ?? '–' }),
              }))}
              onTake={form.take}
            />
          )}
          {children}
          {preview && (
            <EdgeBand kind="preview">
              <b>{t('console.settings.customersRead')}</b> {preview}
            </EdgeBand>
          )}
          {hint && <p className="muted settings-hint">{hint}</p>}
          {form.alert && <FormAlert>{form.alert}</FormAlert>}
          {form.dirty && (
            <div className="settings-actions">
              <Button kind="primary" small type="submit" busy={form.busy} disabled={form.conflict !== null}>
                {t('console.settings.save')}
              </Button>
              <Button kind="quiet" small icon={<Undo2 className="icon" aria-hidden />} onClick={form.reset}>
                {t('common.action.undo')}
              </Button>
            </div>
          )}
        </form>
      </Panel>
    </div>
  )
}
