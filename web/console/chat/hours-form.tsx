import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ChatHours, MAX_AWAY_TEXT } from '#contract/calls/opening-hours.ts'
import { htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { fillPlaceholders } from '#contract/rules/saved-replies.ts'
import { formatDate, weekdayName } from '#contract/text/format-date.ts'
import { WEEK, weekText } from '#contract/text/week-text.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { changedFacts, textFacts } from '../ui/conflict/changed-facts.tsx'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { rebased } from '../ui/conflict/rebased.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { Panel } from '../ui/panel.tsx'
import { chatCalls } from './calls.ts'

/** The placeholder for when somebody answers again. */
const OPENS = '{opens}'
const USUAL = { from: '09:00', to: '18:00' }

interface ReadHours {
  hours: ChatHours
  version: string
}

/** The week, days off, and the message outside of the hours in four languages. */
export function HoursForm({ read, mayEdit }: { read: ReadHours; mayEdit: boolean }) {
  const { t, language } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [hours, setHours] = useState(read.hours)
  const [day, setDay] = useState('')
  const save = useMutation({
    mutationFn: () => calls.setHours({ version: base.version, hours }),
    onSuccess: (response) => {
      setBase(response)
      toast({ kind: 'success', text: t('common.state.saved') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['chat', 'hours']) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE')
  const fact = (name: string, wordOf: (one: ChatHours) => string) => ({
    name,
    before: wordOf(base.hours),
    now: wordOf(read.hours),
    mine: wordOf(hours),
  })
  const backwards = WEEK.filter((one) => isBackwards(hours.weekly[one] ?? null))
  const setDayHours = (one: number, next: ChatHours['weekly'][number]) =>
    setHours({ ...hours, weekly: hours.weekly.map((day, index) => (index === one ? next : day)) })
  const addDay = () => {
    if (day !== '' && !hours.daysOff.includes(day)) setHours({ ...hours, daysOff: [...hours.daysOff, day].sort() })
    setDay('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (backwards.length === 0) save.mutate()
  }
  return (
    <form className="hours-form" noValidate onSubmit={submit}>
      {changed && (
        <ConflictBand
          changes={changedFacts([
            fact(t('console.chat.hours.week'), ({ weekly }) => weekText(weekly, language)),
            fact(t('console.chat.hours.daysOff'), ({ daysOff }) => daysOff.map((date) => formatDate(date, 'day', language)).join(', ')),
            fact(t('console.chat.hours.holidays'), ({ holidaysOff }) => (holidaysOff ? '✓' : '')),
            ...textFacts(t('console.chat.hours.away'), base.hours.away, read.hours.away, hours.away),
          ])}
          onTake={() => {
            setHours(ofDays(rebased(byDay(base.hours), byDay(hours), byDay(read.hours))))
            setBase(read)
            save.reset()
          }}
        />
      )}
      {save.isError && !changed && <FormAlert>{showRefusal(save.error, t, []).alert}</FormAlert>}
      <div className="page-two">
        <Panel inHand={mayEdit} title={t('console.chat.hours.week')}>
          <ul className="hours-week">
            {WEEK.map((one) => {
              const own = hours.weekly[one] ?? null
              const name = weekdayName(one, language)
              return (
                <li key={one}>
                  <Checkbox
                    label={name}
                    disabled={!mayEdit}
                    checked={own !== null}
                    onChange={({ target }) => setDayHours(one, target.checked ? USUAL : null)}
                  />
                  {own === null ? (
                    <span className="muted">{t('console.chat.hours.closed')}</span>
                  ) : (
                    <span className="hours-times">
                      <input
                        type="time"
                        className="field-box"
                        disabled={!mayEdit}
                        aria-label={t('console.chat.hours.from', { day: name })}
                        value={own.from}
                        onChange={({ target }) => setDayHours(one, { ...own, from: target.value })}
                      />
                      –
                      <input
                        type="time"
                        className="field-box"
                        disabled={!mayEdit}
                        aria-label={t('console.chat.hours.to', { day: name })}
                        aria-invalid={isBackwards(own) || undefined}
                        value={own.to === '24:00' ? '23:59' : own.to}
                        onChange={({ target }) => setDayHours(one, { ...own, to: target.value })}
                      />
                    </span>
                  )}
                  {isBackwards(own) && <p className="field-error">{t('console.chat.hours.backwards')}</p>}
                </li>
              )
            })}
          </ul>
          <Checkbox
            label={t('console.chat.hours.holidays')}
            disabled={!mayEdit}
            checked={hours.holidaysOff}
            onChange={({ target }) => setHours({ ...hours, holidaysOff: target.checked })}
          />
          <h3>{t('console.chat.hours.daysOff')}</h3>
          <ul className="hours-days">
            {hours.daysOff.map((date) => (
              <li key={date}>
                {formatDate(date, 'day', language)}
                {mayEdit && (
                  <IconButton
                    icon={X}
                    label={t('console.chat.hours.removeDay', { day: date })}
                    onClick={() => setHours({ ...hours, daysOff: hours.daysOff.filter((one) => one !== date) })}
                  />
                )}
              </li>
            ))}
          </ul>
          {mayEdit && (
            <div className="hours-add">
              <input
                type="date"
                className="field-box"
                aria-label={t('console.chat.hours.day')}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
              <Button small disabled={day === ''} onClick={addDay}>
                {t('console.chat.hours.addDay')}
              </Button>
            </div>
          )}
          <EdgeBand kind="preview">{weekText(hours.weekly, language) || t('console.chat.hours.never')}</EdgeBand>
        </Panel>
        <Panel title={t('console.chat.hours.away')} note={t('console.chat.hours.awayHelp', { placeholder: OPENS })}>
          {LANGUAGES.map((one) => {
            const filled = fillPlaceholders(hours.away[one], { opens: formatDate(EXAMPLE, 'dayTime', one) })
            return (
              <div key={one} lang={htmlLang(one)}>
                <TextField
                  label={LANGUAGE_NAMES[one]}
                  rows={3}
                  disabled={!mayEdit}
                  maxLength={MAX_AWAY_TEXT}
                  value={hours.away[one]}
                  onChange={({ target }) => setHours({ ...hours, away: { ...hours.away, [one]: target.value } })}
                />
                {filled !== hours.away[one] && <p className="field-help">{filled}</p>}
              </div>
            )
          })}
        </Panel>
      </div>
      {mayEdit && (
        <Button kind="primary" type="submit" busy={save.isPending} disabled={backwards.length > 0}>
          {t('console.chat.hours.save')}
        </Button>
      )}
    </form>
  )
}

/** A Monday morning, to show where the time of the next opening appears. */
const EXAMPLE = '2026-11-30T09:00:00+09:00'

const isBackwards = (own: { from: string; to: string } | null) => own !== null && own.from >= own.to

/** Hours with the days of the week by their number, so that a change of one day is no change of another. */
const byDay = ({ weekly, ...hours }: ChatHours) => ({ ...hours, weekly: Object.fromEntries(weekly.entries()) })
const ofDays = ({ weekly, ...hours }: ReturnType<typeof byDay>): ChatHours => ({ ...hours, weekly: Object.values(weekly) })
