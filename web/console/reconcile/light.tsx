import { Check, CircleHelp, X } from 'lucide-react'
import type { z } from 'zod'
import { CASE_KINDS, type consoleReconcile } from '#contract/calls/console/reconcile.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ageText, dayMoment } from '../ui/clock.ts'
import { KIND_TEXTS } from './case-text.ts'

export type Reconciled = z.output<typeof consoleReconcile.response>

const ICONS = { good: Check, bad: X, unknown: CircleHelp } as const

/** Green, red, or not looked yet: one sentence for all of it, with a bare shelf where nothing is to be done. */
export function Light({ shown }: { shown: Reconciled }) {
  const { t, language } = useTranslation()
  const { light, cases, agreesSince } = shown
  const Icon = ICONS[light]
  const won = cases.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const oldest = cases.map(({ since }) => since).sort()[0]
  const text =
    light === 'good'
      ? t('console.reconcile.agreesText', { since: agreesSince ? dayMoment(agreesSince, language) : '' })
      : light === 'unknown'
        ? t('console.reconcile.unknownText')
        : t('console.reconcile.foundText', { amount: formatMoney(won, language), age: oldest ? ageText(oldest, t) : '' })
  return (
    <section className={`light light-${light}`} role="status">
      <span className="light-square" aria-hidden>
        <Icon className="icon" />
      </span>
      <div>
        <h2>
          {light === 'bad'
            ? t('console.reconcile.found', { count: cases.length })
            : t(light === 'good' ? 'console.reconcile.agrees' : 'console.reconcile.unknown')}
        </h2>
        <p>{text}</p>
      </div>
      {light === 'bad' ? (
        <ul className="light-kinds">
          {CASE_KINDS.map((kind) => {
            const count = cases.filter((one) => one.kind === kind).length
            return (
              count > 0 && (
                <li key={kind}>
                  <b>{count}</b> {t(KIND_TEXTS[kind])}
                </li>
              )
            )
          })}
        </ul>
      ) : (
        <div className="bare-shelf" aria-hidden />
      )}
    </section>
  )
}
