import { useMemo } from 'react'
import type { LinksFunction } from 'react-router'
import { type FigureStep, MAX_FIGURE_DAYS } from '#contract/calls/console/figures.ts'
import { DAY_MS } from '#contract/durations.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Aisles } from './aisles.tsx'
import { figureCalls } from './calls.ts'
import styles from './figures.css?url'
import { Hours } from './hours.tsx'
import { ItemList } from './item-list.tsx'
import { Margin } from './margin.tsx'
import { Misses } from './misses.tsx'
import { FILTERS, type Period, periodBy, type Quarter, quarterBy } from './period.ts'
import { PeriodBar, RangeSwitcher } from './period-bar.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { PeriodContext, SaveTable } from './save-table.tsx'
import { EndedOrders, PaymentShares, PeopleShares } from './shares.tsx'
import { TopFigures } from './top-figures.tsx'
import { Vat } from './vat.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The figures of a period beside another one, and the sums of a quarter for the VAT return. Each part loads by itself. */
export default function FiguresPage() {
  const { t } = useTranslation()
  const filters = useAddressFilters(FILTERS)
  const { values } = filters
  const period = useMemo(() => periodBy(values), [values])
  const quarter = useMemo(() => quarterBy(values), [values])
  const both = useMemo(() => ({ ...period, ...quarter }), [period, quarter])
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1
  const possible = days >= 1 && days <= MAX_FIGURE_DAYS
  return (
    <PeriodContext value={both}>
      <PageHead title={t('console.figures.nav')} note={t('console.figures.note')}>
        <RangeSwitcher period={period} filters={filters} />
        <SaveTable />
      </PageHead>
      <PeriodBar period={period} filters={filters} days={Math.max(1, days)} />
      <div className="page-body figures-page">
        {possible ? (
          <>
            <Overview period={period} days={days} onStep={(by) => filters.set({ from: period.from, to: period.to, by })} />
            <Goods period={period} />
            <Margins period={period} />
          </>
        ) : (
          <EdgeBand kind="wrong" role="alert">
            {t('console.figures.refused', { days: MAX_FIGURE_DAYS })}
          </EdgeBand>
        )}
        <QuarterVat quarter={quarter} onQuarter={({ year, quarter: next }) => filters.set({ year: String(year), quarter: String(next) })} />
      </div>
    </PeriodContext>
  )
}

function Overview({ period, days, onStep }: { period: Period; days: number; onStep: (by: FigureStep) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(figureCalls)
  const query = useConsoleQuery({ key: ['figures', 'overview', period], read: (signal) => calls.overview({ ...period }, { signal }) })
  return (
    <QueryState query={query}>
      {({ figures }) => (
        <>
          <TopFigures figures={figures} />
          {figures.total.orders === 0 && <EdgeBand kind="preview">{t('console.figures.nothingSold')}</EdgeBand>}
          <div className="figures-main">
            <div className="page-column">
              <SalesPanel figures={figures} days={days} onStep={onStep} />
              <Hours figures={figures} />
            </div>
            <div className="page-column">
              <PaymentShares figures={figures} />
              <PeopleShares figures={figures} />
              <EndedOrders figures={figures} />
            </div>
          </div>
        </>
      )}
    </QueryState>
  )
}

function Goods({ period }: { period: Period }) {
  const { from, to } = period
  const { t, language } = useTranslation()
  const calls = useCalls(figureCalls)
  const goods = useConsoleQuery({
    key: ['figures', 'items', { from, to, language }],
    read: (signal) => calls.items({ from, to }, { signal }),
  })
  return (
    <QueryState query={goods}>
      {({ items }) => (
        <div className="figures-goods">
          <div className="page-column">
            <Aisles items={items} />
            <Searches period={period} />
          </div>
          <ItemList table="top" items={items.top} note={t('console.figures.packsSold')} />
          <ItemList
            table="slow"
            items={items.slow}
            note={t('console.figures.slowNote', { days: items.slowDays })}
            foot={t('console.figures.slowFoot')}
          />
        </div>
      )}
    </QueryState>
  )
}

function Margins({ period: { from, to } }: { period: Period }) {
  const { language } = useTranslation()
  const calls = useCalls(figureCalls)
  const query = useConsoleQuery({
    key: ['figures', 'margin', { from, to, language }],
    read: (signal) => calls.margin({ from, to }, { signal }),
  })
  return <QueryState query={query}>{({ margin }) => <Margin margin={margin} />}</QueryState>
}

function Searches({ period: { from, to } }: { period: Period }) {
  const calls = useCalls(figureCalls)
  const query = useConsoleQuery({ key: ['figures', 'misses', { from, to }], read: (signal) => calls.misses({ from, to }, { signal }) })
  return <QueryState query={query}>{({ misses }) => <Misses misses={misses} />}</QueryState>
}

function QuarterVat({ quarter, onQuarter }: { quarter: Quarter; onQuarter: (quarter: Quarter) => void }) {
  const calls = useCalls(figureCalls)
  const query = useConsoleQuery({ key: ['figures', 'vat', quarter], read: (signal) => calls.vat({ ...quarter }, { signal }) })
  return <QueryState query={query}>{({ vat }) => <Vat vat={vat} onQuarter={onQuarter} />}</QueryState>
}
