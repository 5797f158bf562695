import type { TodaySales } from '#contract/calls/console/today.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { niceTop, thousands } from '../ui/nice-top.ts'
import { weekdayKey } from '../ui/weekday.ts'

type Day = TodaySales['days'][number]

/**
 * A bar for each day: hatched for today so far, pale for days without delivery, with a line of ink for the same weekday a week before.
 * Screen readers announce each day as a sentence; the table behind it has the figures.
 */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const { t, language } = useTranslation()
  const top = niceTop(Math.max(1, ...days.flatMap(({ won, weekBefore }) => [won, weekBefore])))
  const share = (won: number) => `${(Math.max(0, won) / top) * 100}%`
  const today = days.at(-1)?.date
  const ticks = [top, top / 2, 0]
  return (
    <figure className="chart">
      <div className="chart-plot">
        <div className="chart-scale" aria-hidden>
          {ticks.map((won) => (
            <span key={won} style={{ bottom: share(won) }}>
              {thousands(won)}
            </span>
          ))}
        </div>
        <ol className="chart-bars">
          {days.map((day) => {
            const kind = day.date === today ? ' bar-today' : day.delivers ? '' : ' bar-rest'
            const facts = { date: formatDate(day.date, 'day', language), won: formatMoney(day.won, language), count: day.orders }
            const sentence = t('console.today.dayText', { ...facts, before: formatMoney(day.weekBefore, language) })
            return (
              <li key={day.date} title={sentence}>
                <span className="visually-hidden">{sentence}</span>
                <span className="bar-space" aria-hidden>
                  <span className={`bar${kind}`} style={{ height: share(day.won) }} />
                  {day.weekBefore > 0 && <span className="bar-before" style={{ bottom: share(day.weekBefore) }} />}
                  {day.won > 0 && (
                    <span className="bar-figure" style={{ bottom: share(day.won) }}>
                      <b>{thousands(day.won)}</b>
                    </span>
                  )}
                </span>
                <span className="bar-day" aria-hidden>
                  {t(`console.today.weekdayShort.${weekdayKey(day.date)}`)} <b>{Number(day.date.slice(8))}</b>
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      <figcaption className="muted">{t('console.today.chartNote')}</figcaption>
    </figure>
  )
}
