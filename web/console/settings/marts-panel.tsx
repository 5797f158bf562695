import { ExternalLink, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StoredMart } from '#contract/calls/console/settings.ts'
import { localized, NO_TEXT } from '#contract/rules/languages.ts'
import { martHoursText } from '#contract/text/mart-hours-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { SwitchSetting, TextsSetting } from './fields.tsx'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Seoul: where a map opens for a mart without a place. */
const PLACE = { latitude: 37.5665, longitude: 126.978 }

/** The shops that can be visited, in the order of the home page. */
export function MartsPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.marts,
    (version, facts) => api.save({ section: 'marts', version, facts }),
    () => setOpen(null),
  )
  const [open, setOpen] = useState<string | null>(null)
  const { marts } = form.facts
  const shown = marts.filter(({ active, name }) => active && localized(name, language) !== '')
  const set = (id: string, change: Partial<StoredMart>) =>
    form.set({ marts: marts.map((mart) => (mart.id === id ? { ...mart, ...change } : mart)) })
  const add = () => {
    const id = crypto.randomUUID()
    form.set({ marts: [...marts, { id, name: NO_TEXT, address: NO_TEXT, phone: '', hours: '10:00–21:00', active: true, ...PLACE }] })
    setOpen(id)
  }
  return (
    <SectionPanel
      section="marts"
      form={form}
      preview={
        shown.length === 0 ? (
          t('console.settings.noMarts')
        ) : (
          <>
            {t('home.marts.title')}
            <Quotes
              of={shown.map(({ name, address, hours, phone }) => {
                const place = [localized(name, language), localized(address, language)].filter(Boolean).join(', ')
                return [place, [hours && martHoursText(hours, language, t), phone].filter(Boolean).join(', ')].filter(Boolean).join('. ')
              })}
            />
          </>
        )
      }
      action={
        <Button kind="quiet" small icon={<Plus className="icon" aria-hidden />} onClick={add}>
          {t('console.settings.addMart')}
        </Button>
      }
    >
      <ul className="settings-marts">
        {marts.map((mart, at) => {
          const name = localized(mart.name, language)
          const isOpen = open === mart.id || form.errorOf(`marts.${at}`) !== undefined
          return (
            <li key={mart.id}>
              <div className="settings-mart">
                <button type="button" aria-expanded={isOpen} onClick={() => setOpen(open === mart.id ? null : mart.id)}>
                  <b>{name || t('console.settings.newMart')}</b>
                  <span>{localized(mart.address, language)}</span>
                  <span className="muted">{[mart.phone, mart.hours].filter(Boolean).join(' · ')}</span>
                </button>
                <a
                  className="text-link"
                  href={`https://www.google.com/maps/search/?api=1&query=${mart.latitude}%2C${mart.longitude}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('console.settings.map')}
                  <ExternalLink className="icon" aria-hidden />
                </a>
                <SwitchSetting
                  label={t('console.settings.martShown', { name })}
                  on={mart.active}
                  onChange={(active) => set(mart.id, { active })}
                />
              </div>
              {isOpen && (
                <MartFields
                  mart={mart}
                  at={at}
                  errorOf={form.errorOf}
                  onChange={(change) => {
                    // One that its fault has unfolded stays so while the fault is corrected.
                    setOpen(mart.id)
                    set(mart.id, change)
                  }}
                >
                  <Button
                    kind="quiet"
                    small
                    icon={<X className="icon" aria-hidden />}
                    aria-label={`${t('common.action.remove')}: ${name}`}
                    onClick={() => form.set({ marts: marts.filter(({ id }) => id !== mart.id) })}
                  >
                    {t('common.action.remove')}
                  </Button>
                </MartFields>
              )}
            </li>
          )
        })}
      </ul>
    </SectionPanel>
  )
}

interface MartFieldsProps {
  mart: StoredMart
  at: number
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<StoredMart>) => void
  children: ReactNode
}

function MartFields({ mart, at, errorOf, onChange, children }: MartFieldsProps) {
  const { t } = useTranslation()
  const path = (name: keyof StoredMart) => `marts.${at}.${name}`
  return (
    <div className="settings-fields settings-edit">
      <TextsSetting
        path={path('name')}
        label={t('console.settings.martName')}
        errorOf={errorOf}
        value={mart.name}
        onChange={(name) => onChange({ name })}
      />
      <TextsSetting
        path={path('address')}
        label={t('console.settings.field.address')}
        errorOf={errorOf}
        value={mart.address}
        onChange={(address) => onChange({ address })}
      />
      <Field
        label={t('console.settings.martPhone')}
        type="tel"
        value={mart.phone}
        error={errorOf(path('phone'))}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <Field
        label={t('console.settings.martHours')}
        value={mart.hours}
        error={errorOf(path('hours'))}
        onChange={({ target }) => onChange({ hours: target.value })}
      />
      <Place
        label={t('console.settings.latitude')}
        value={mart.latitude}
        error={errorOf(path('latitude'))}
        onChange={(latitude) => onChange({ latitude })}
      />
      <Place
        label={t('console.settings.longitude')}
        value={mart.longitude}
        error={errorOf(path('longitude'))}
        onChange={(longitude) => onChange({ longitude })}
      />
      {children}
    </div>
  )
}

function Place({ label, value, error, onChange }: { label: string; value: number; error?: string; onChange: (value: number) => void }) {
  return (
    <Field
      label={label}
      type="number"
      step="any"
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  )
}
