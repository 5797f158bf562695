import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FigureTable } from '#contract/calls/console/figures.ts'
import { optionalPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { Switcher } from '../ui/switcher.tsx'
import type { BarFact } from './bars-chart.tsx'
import { SaveTable } from './save-table.tsx'

const BarsChart = optionalPart(() => import('./bars-chart.tsx'))

interface ChartOrTableProps {
  table: FigureTable
  title: string
  /** The unit of the bars; a table writes it in each figure. */
  note?: ReactNode
  /** Between title and views, e.g. the choice of the step. */
  choice?: ReactNode
  bars: readonly BarFact[]
  write: (value: number) => string
  /** The figures behind the bars. */
  children: ReactNode
  foot?: ReactNode
  first?: 'chart' | 'table'
}

/** A panel whose figures are shown as bars or as a table, and saved as CSV. */
export function ChartOrTable({ table, title, note, choice, bars, write, children, foot, first = 'chart' }: ChartOrTableProps) {
  const { t } = useTranslation()
  const [view, setView] = useState(first)
  return (
    <Panel
      title={title}
      note={view === 'chart' && note}
      action={
        <div className="figures-actions">
          {choice}
          <Switcher
            label={t('console.figures.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', text: t('console.figures.chart'), icon: ChartColumn },
              { value: 'table', text: t('console.figures.table'), icon: Table2 },
            ]}
          />
          <SaveTable table={table} title={title} />
        </div>
      }
    >
      {view === 'table' ? (
        children
      ) : (
        <>
          <BarsChart bars={bars} label={title} write={write} fallback={<div className="figures-chart" />} />
          {foot && <p className="muted figures-foot">{foot}</p>}
        </>
      )}
    </Panel>
  )
}
