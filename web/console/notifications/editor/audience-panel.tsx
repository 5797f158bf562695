import { useState } from 'react'
import { type Audience, MAX_BOUGHT_DAYS } from '#contract/rules/campaigns.ts'
import { asLanguage, LANGUAGES } from '#contract/rules/languages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioRows } from '../../../ui/form/radio-rows.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import type { PartProps } from './parts.ts'
import { useReach } from './use-reach.ts'

type Some = Extract<Audience, { kind: 'some' }>
const NO_CONDITION: Some = { kind: 'some', language: null, boughtDays: null, aisle: null }
const EVERYBODY: Audience = { kind: 'everybody' }

interface AudiencePanelProps extends PartProps {
  /** Name of the customer of an audience of one. */
  customer: string | null
  onCustomer: (name: string) => void
}

/** The people who get it, with how many they are now. */
export function AudiencePanel({ content, change, problems, readOnly, customer, onCustomer }: AudiencePanelProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { audience, advertising } = content
  const [some, setSome] = useState<Some>(audience.kind === 'some' ? audience : NO_CONDITION)
  const [finds, setFinds] = useState(false)
  const { reach: everybody } = useReach(EVERYBODY, advertising)
  const { reach, failed } = useReach(audience, advertising)
  const figure = (count: number | undefined) => (
    <span className="price campaign-count">{count === undefined ? '…' : formatNumber(count)}</span>
  )
  const condition = (part: Partial<Some>) => {
    const next = { ...some, ...part }
    setSome(next)
    change({ audience: next })
  }
  const choose = (kind: Audience['kind']) => {
    if (readOnly) return
    if (kind === 'everybody') change({ audience: EVERYBODY })
    else if (kind === 'some') change({ audience: some })
    else setFinds(true)
  }
  return (
    <Panel
      title={t('console.notifications.audience.title')}
      note={reach && t('console.notifications.audience.people', { count: reach.people })}
    >
      <RadioRows
        legend={t('console.notifications.audience.title')}
        value={audience.kind}
        onChange={choose}
        options={[
          {
            value: 'everybody',
            title: t(advertising ? 'console.notifications.audience.agreed' : 'console.notifications.audience.everybody'),
            end: figure(everybody?.people),
          },
          {
            value: 'some',
            title: t('console.notifications.audience.some'),
            text: t('console.notifications.audience.all'),
            end: audience.kind === 'some' ? figure(reach?.people) : undefined,
          },
          ...(may('customers.read') || audience.kind === 'one'
            ? [
                {
                  value: 'one' as const,
                  title: t('console.notifications.audience.one'),
                  text: t('console.notifications.audience.oneText'),
                  end: audience.kind === 'one' ? figure(reach?.people) : undefined,
                },
              ]
            : []),
        ]}
        detail={
          audience.kind === 'some' ? (
            <Conditions some={audience} readOnly={readOnly} onChange={condition} problem={problems['content.audience.boughtDays']} />
          ) : audience.kind === 'one' ? (
            <p className="campaign-one">
              <b>{customer ?? '–'}</b>
              {!readOnly && may('customers.read') && (
                <Button kind="quiet" small onClick={() => setFinds(true)}>
                  {t('console.notifications.audience.other')}
                </Button>
              )}
            </p>
          ) : undefined
        }
      />
      {failed && <p className="field-error">{t('console.ui.failedTitle')}</p>}
      {problems.audience && <p className="field-error">{problems.audience}</p>}
      {reach && (
        <p className="field-help">
          {t('console.notifications.audience.push', { count: reach.withPush })}{' '}
          {t('console.notifications.audience.bell', { count: reach.people - reach.withPush })}
        </p>
      )}
      {finds && (
        <CustomerSheet
          onClose={() => setFinds(false)}
          onChoose={({ _id, name }) => {
            change({ audience: { kind: 'one', customerId: _id } })
            onCustomer(name)
            setFinds(false)
          }}
        />
      )}
    </Panel>
  )
}

interface ConditionsProps {
  some: Some
  readOnly: boolean
  problem: string | undefined
  onChange: (part: Partial<Some>) => void
}

function Conditions({ some, readOnly, problem, onChange }: ConditionsProps) {
  const { t } = useTranslation()
  const { all } = useAisles()
  return (
    <fieldset className="campaign-conditions" disabled={readOnly}>
      <SelectField
        label={t('console.notifications.audience.language')}
        value={some.language ?? ''}
        onChange={({ target }) => onChange({ language: asLanguage(target.value) ?? null })}
      >
        <option value="">{t('console.notifications.audience.any')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('console.notifications.audience.aisle')}
        value={some.aisle ?? ''}
        onChange={({ target }) => onChange({ aisle: target.value || null })}
      >
        <option value="">{t('console.notifications.audience.any')}</option>
        {all.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('console.notifications.audience.days')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_BOUGHT_DAYS}
        value={some.boughtDays ?? ''}
        error={problem}
        onChange={({ target }) => onChange({ boughtDays: daysOf(target.value) })}
      />
    </fieldset>
  )
}

/** Typed days; null for none. */
function daysOf(typed: string): number | null {
  const days = Math.floor(Number(typed))
  return Number.isFinite(days) && days > 0 ? Math.min(days, MAX_BOUGHT_DAYS) : null
}
