import { useMemo } from 'react'
import type { FiguresOverview } from '#contract/calls/console/figures.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { BarFact } from './bars-chart.tsx'
import { ChartOrTable } from './chart-or-table.tsx'

/** From Monday; weekdays count from Sunday. */
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const SPAN = 4
const two = (hour: number) => String(hour).padStart(2, '0')

/** Orders by the hour of the day: bars over all days, and a table by weekday behind them. */
export function Hours({ figures }: { figures: FiguresOverview }) {
  const { t } = useTranslation()
  const { hours } = figures
  const count = (from: number, to: number, weekday?: number) =>
    hours
      .filter((one) => one.hour >= from && one.hour < to && (weekday === undefined || one.weekday === weekday))
      .reduce((sum, { orders }) => sum + orders, 0)
  const bars = useMemo(
    () =>
      Array.from({ length: 24 }, (_, hour): BarFact => {
        const orders = hours.filter((one) => one.hour === hour).reduce((sum, one) => sum + one.orders, 0)
        const sentence = `${two(hour)}:00, ${t('console.figures.ordersCount', { count: orders })}`
        return { key: String(hour), mark: two(hour), value: orders, sentence }
      }),
    [hours, t],
  )
  const spans = Array.from({ length: 24 / SPAN }, (_, at) => [at * SPAN, (at + 1) * SPAN] as const)
  return (
    <ChartOrTable table="hours" title={t('console.figures.hours')} bars={bars} write={formatNumber}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="data-table" tabIndex={0} aria-label={t('console.figures.hours')}>
        <table aria-label={t('console.figures.hours')}>
          <thead>
            <tr>
              <th scope="col">{t('console.figures.hour')}</th>
              {WEEK.map((day) => (
                <th key={day} scope="col" className="end">
                  <abbr title={t(`console.today.weekday.${day}`)}>{t(`console.today.weekdayShort.${day}`)}</abbr>
                </th>
              ))}
              <th scope="col" className="end">
                {t('console.figures.all')}
              </th>
            </tr>
          </thead>
          <tbody>
            {spans.map(([from, to]) => (
              <tr key={from}>
                <th scope="row">{t('console.figures.hoursSpan', { from: two(from), to: two(to) })}</th>
                {WEEK.map((day, index) => (
                  <td key={day} className="end price">
                    {formatNumber(count(from, to, (index + 1) % 7))}
                  </td>
                ))}
                <td className="end price">
                  <b>{formatNumber(count(from, to))}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartOrTable>
  )
}
