import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { factIn } from '#contract/calls/settings.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FactSetting, NumberSetting } from './fields.tsx'
import { SettingsEntry } from './settings-entry.tsx'

type Area = SectionFacts['delivery']['delivery']['surcharges'][number]

interface SurchargesProps {
  areas: readonly Area[]
  errorOf: (path: string) => string | undefined
  onChange: (areas: Area[]) => void
}

/** The areas that cost more to deliver to: name, won on top, postal codes. */
export function Surcharges({ areas, errorOf, onChange }: SurchargesProps) {
  const { t, language } = useTranslation()
  const set = (at: number, change: Partial<Area>) => onChange(areas.map((area, index) => (index === at ? { ...area, ...change } : area)))
  return (
    <section className="settings-areas" aria-label={t('console.settings.field.surcharges')}>
      <div className="settings-areas-head">
        <h3>{t('console.settings.field.surcharges')}</h3>
        <Button
          kind="quiet"
          small
          icon={<Plus className="icon" aria-hidden />}
          onClick={() => onChange([...areas, { name: '', charge: Number.NaN, postcodes: [] }])}
        >
          {t('console.settings.addArea')}
        </Button>
      </div>
      {areas.map((area, at) => {
        const path = `delivery.surcharges.${at}`
        const name = factIn(area.name, language)
        return (
          <SettingsEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no id, and keep their order
            key={at}
            isNew={area.name === ''}
            isWrong={errorOf(path) !== undefined}
            summary={
              <>
                <b>{name || '–'}</b>{' '}
                <span className="muted">{Number.isNaN(area.charge) ? '' : `+${formatMoney(area.charge, language)}`}</span>
              </>
            }
          >
            <div className="settings-fields">
              <FactSetting
                path={`${path}.name`}
                label={t('console.settings.areaName')}
                errorOf={errorOf}
                value={area.name}
                onChange={(value) => set(at, { name: value })}
              />
              <NumberSetting
                won
                path={`${path}.charge`}
                label={t('console.settings.areaCharge')}
                errorOf={errorOf}
                value={area.charge}
                onChange={(charge) => set(at, { charge })}
              />
            </div>
            <Postcodes ranges={area.postcodes} error={errorOf(`${path}.postcodes`)} onChange={(postcodes) => set(at, { postcodes })} />
            <Button
              kind="quiet"
              small
              icon={<X className="icon" aria-hidden />}
              aria-label={`${t('common.action.remove')}: ${name}`}
              onClick={() => onChange(areas.filter((_, index) => index !== at))}
            >
              {t('common.action.remove')}
            </Button>
          </SettingsEntry>
        )
      })}
      <p className="muted settings-hint">{t('console.settings.areaHint')}</p>
    </section>
  )
}

type Ranges = Area['postcodes']

const asText = (ranges: Ranges) => ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ')

/** Ranges of postal codes as they are typed: `63000-63644, 40200`. */
function rangesOf(text: string): Ranges {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = from] = part.split(/[-–~]/)
      return { from, to }
    })
}

function Postcodes({ ranges, error, onChange }: { ranges: Ranges; error?: string; onChange: (ranges: Ranges) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const shown = asText(rangesOf(typed)) === asText(ranges) ? typed : asText(ranges)
  return (
    <TextField
      label={t('console.settings.postcodes')}
      rows={3}
      spellCheck={false}
      value={shown}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(rangesOf(target.value))
      }}
    />
  )
}
