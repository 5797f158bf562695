import { Check, Minus, Wrench, X } from 'lucide-react'
import { formatDate } from '#contract/text/format-date.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import type { Reconciled } from './light.tsx'

type Day = Reconciled['days'][number]

const ICONS = { good: Check, mended: Wrench, bad: X, unknown: Minus } as const
const WORDS: Readonly<Record<Day['state'], TextKey>> = {
  good: 'console.reconcile.day.good',
  mended: 'console.reconcile.day.mended',
  bad: 'console.reconcile.day.bad',
  unknown: 'console.reconcile.day.unknown',
}

/** The last 30 days as squares: a check, a wrench where something was mended, a cross where it is still open. */
export function ThirtyDays({ days }: { days: readonly Day[] }) {
  const { t, language } = useTranslation()
  const nameOf = (date: string) => formatDate(date, 'short', language)
  const listed = days.filter(({ state }) => state === 'mended' || state === 'bad').slice(-3)
  return (
    <Panel title={t('console.reconcile.thirty')} note={t('console.reconcile.thirtyNote')}>
      <ol className="days">
        {days.map(({ date, state }) => {
          const Icon = ICONS[state]
          const name = t('console.reconcile.dayName', { date: nameOf(date), state: t(WORDS[state]) })
          return (
            <li key={date} className={`day day-${state}`} title={name}>
              <Icon className="icon" aria-hidden />
              <span className="visually-hidden">{name}</span>
            </li>
          )
        })}
      </ol>
      <p className="days-ends" aria-hidden>
        <span>{nameOf(days[0]?.date ?? '')}</span>
        <span>{nameOf(days.at(-1)?.date ?? '')}</span>
      </p>
      {listed.map(({ date, opened, closed }) => (
        <p key={date}>
          <b>{nameOf(date)}:</b> {t('console.reconcile.dayText', { opened, closed })}
        </p>
      ))}
    </Panel>
  )
}
