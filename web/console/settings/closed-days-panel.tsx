import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { seoulDate } from '#contract/rules/delivery.ts'
import { nextWindowText } from '#contract/text/delivery-text.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { nextDay } from './next-day.ts'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Coming public holidays that are shown. */
const SHOWN = 5

/** Days on which nothing goes out: public holidays, and the shop's own. */
export function ClosedDaysPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.closedDays,
    (version, facts) => api.save({ section: 'closedDays', version, facts }),
  )
  const [adding, setAdding] = useState(false)
  const [day, setDay] = useState({ date: '', name: '' })
  const { closedDays } = form.facts
  const own = closedDays.map(({ date, name }) => ({ date, name, own: true }))
  const official = settings.holidays.slice(0, SHOWN).map((date) => ({ date, name: '', own: false }))
  const days = [...own, ...official].toSorted((one, other) => one.date.localeCompare(other.date))
  const error = form.errorOf('closedDays')
  const { delivery } = settings.sections.delivery.facts
  const next = nextDay(delivery, closedDays, settings.holidays)
  const add = () => {
    // Days that are over have done their work.
    const coming = closedDays.filter(({ date }) => date >= seoulDate(new Date()))
    form.set({ closedDays: [...coming, day].toSorted((one, other) => one.date.localeCompare(other.date)) })
    setDay({ date: '', name: '' })
    setAdding(false)
  }
  return (
    <SectionPanel
      section="closedDays"
      form={form}
      action={
        !adding && (
          <Button kind="quiet" small icon={<Plus className="icon" aria-hidden />} onClick={() => setAdding(true)}>
            {t('console.settings.addDay')}
          </Button>
        )
      }
      preview={next && <Quotes of={[nextWindowText(next, delivery, language, t)]} />}
      hint={t('console.settings.closedHint')}
    >
      {adding && (
        <div className="settings-fields settings-add">
          <Field
            label={t('console.settings.day')}
            type="date"
            value={day.date}
            onChange={({ target }) => setDay({ ...day, date: target.value })}
          />
          <Field
            label={t('console.settings.dayName')}
            maxLength={60}
            value={day.name}
            onChange={({ target }) => setDay({ ...day, name: target.value })}
          />
          <Button small disabled={day.date === ''} onClick={add}>
            {t('console.settings.addDay')}
          </Button>
        </div>
      )}
      <ul className="settings-days">
        {days.map(({ date, name, own: removable }) => (
          <li key={`${date}${removable}`}>
            <span>{formatDate(date, 'day', language)}</span>
            <span>{removable ? name : <span className="muted">{t('console.settings.public')}</span>}</span>
            {removable && (
              <IconButton
                icon={X}
                label={t('console.settings.removeDay', { day: formatDate(date, 'day', language) })}
                onClick={() => form.set({ closedDays: closedDays.filter((one) => one.date !== date) })}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </SectionPanel>
  )
}
