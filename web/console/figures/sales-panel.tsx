import { useMemo } from 'react'
import { FIGURE_STEPS, type FigureStep, type FiguresOverview, MAX_HOUR_DAYS } from '#contract/calls/console/figures.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { thousands } from '../ui/nice-top.ts'
import type { BarFact } from './bars-chart.tsx'
import { ChartOrTable } from './chart-or-table.tsx'
import { stepMark, stepName } from './step-text.ts'

type Step = FiguresOverview['steps'][number]

interface SalesPanelProps {
  figures: FiguresOverview
  days: number
  onStep: (by: FigureStep) => void
}

/** Sales by hour, day, week or month, with a line for the period before. */
export function SalesPanel({ figures, days, onStep }: SalesPanelProps) {
  const { t, language } = useTranslation()
  const { by, steps } = figures
  const bars = useMemo(
    () =>
      steps.map((step): BarFact => {
        const won = formatMoney(step.won, language)
        const facts = { at: stepName(step.at, by, t, language), won, before: formatMoney(step.wonBefore, language), count: step.orders }
        return {
          key: step.at,
          mark: stepMark(step.at, by, t),
          value: Math.max(0, step.won),
          before: step.wonBefore,
          ...(step.running ? { kind: 'running' } : !step.delivers && { kind: 'rest' }),
          sentence: t('console.figures.stepText', facts),
        }
      }),
    [steps, by, t, language],
  )
  const columns = useMemo<readonly DataColumn<Step>[]>(
    () => [
      { id: 'when', head: t('console.figures.column.when'), cell: ({ at }) => stepName(at, by, t, language) },
      { id: 'orders', head: t('console.figures.column.orders'), end: true, cell: ({ orders }) => formatNumber(orders) },
      { id: 'won', head: t('console.figures.sales'), end: true, cell: ({ won }) => <b>{formatMoney(won, language)}</b> },
      { id: 'ordersBefore', head: t('console.figures.column.ordersBefore'), end: true, cell: (step) => formatNumber(step.ordersBefore) },
      { id: 'wonBefore', head: t('console.figures.column.before'), end: true, cell: (step) => formatMoney(step.wonBefore, language) },
    ],
    [by, t, language],
  )
  const offered = FIGURE_STEPS.filter((step) => (step === 'hour' ? days <= MAX_HOUR_DAYS : days > 1))
  return (
    <ChartOrTable
      table="sales"
      title={t(`console.figures.per.${by}`)}
      note={t('console.figures.thousandWon')}
      choice={
        <select
          className="field-box figures-step"
          aria-label={t('console.figures.by')}
          value={by}
          onChange={({ target }) => {
            const step = FIGURE_STEPS.find((one) => one === target.value)
            if (step) onStep(step)
          }}
        >
          {offered.map((step) => (
            <option key={step} value={step}>
              {t(`console.figures.step.${step}`)}
            </option>
          ))}
        </select>
      }
      bars={bars}
      write={thousands}
      foot={t('console.figures.chartNote')}
    >
      <DataTable label={t(`console.figures.per.${by}`)} columns={columns} rows={steps} rowKey={({ at }) => at} />
    </ChartOrTable>
  )
}
