import { CalendarClock, ClipboardCheck, PackagePlus, SearchX, ShoppingBasket } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { LinksFunction } from 'react-router'
import { STOCK_VIEWS, type StockRow } from '#contract/calls/console/stock/stock.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { stockCalls } from './calls.ts'
import { LimitCell } from './limit-cell.tsx'
import styles from './stock.css?url'
import { ItemName, LotChips, lastsText, perDay, ShelfLabel, STOCK_PATH } from './stock-pieces.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['q', 'view', 'category'] as const

/** The stock of all products: finished ones first, then those that last shortest, with their lots. */
export default function StockPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const may = useMay()
  const filters = useAddressFilters(FILTERS)
  const aisles = useAisles()
  const { values, set } = filters
  const q = useDeferredValue(values.q)
  const view = STOCK_VIEWS.find((each) => each === values.view)
  const category = aisles.named(values.category)?.name
  const filter = { ...(q && { q }), ...(view && { view }), ...(category && { category }) }
  const counts = useConsoleQuery({ key: ['stock', 'counts'], read: (signal) => calls.counts({}, { signal }), live: ['order'] })
  const list = useConsoleList({
    key: ['stock', 'list', filter],
    read: (cursor, signal) => calls.list({ ...filter, ...(cursor && { cursor }) }, { signal }),
    live: ['order'],
  })
  const columns = useMemo(
    (): DataColumn<StockRow>[] => [
      {
        id: 'item',
        head: t('console.stock.column.item'),
        ownLine: true,
        cell: (row) => <ItemName item={row} to={`${STOCK_PATH}/of/${row._id}`} note={row.shelfPlace ?? aisles.title(row.category)} />,
      },
      {
        id: 'count',
        head: t('console.stock.column.count'),
        end: true,
        cell: ({ stockCount }) => <span className={`price stock-count${stockCount === 0 ? ' price-cut' : ''}`}>{stockCount}</span>,
      },
      { id: 'perDay', head: t('console.stock.column.perDay'), end: true, cell: ({ sold }) => perDay(sold) },
      { id: 'lasts', head: t('console.stock.column.lasts'), cell: (row) => lastsText(row, t) },
      { id: 'label', head: t('console.stock.column.label'), cell: ({ stockCount }) => <ShelfLabel count={stockCount} /> },
      { id: 'limit', head: t('console.stock.column.limit'), end: true, cell: (row) => <LimitCell row={row} /> },
      { id: 'lots', head: t('console.stock.column.lots'), ownLine: true, cell: ({ lots }) => <LotChips lots={lots} /> },
    ],
    [t, aisles],
  )
  return (
    <>
      <PageHead title={t('console.stock.nav')} note={t('console.stock.order')}>
        <SearchBox
          className="stock-search"
          label={t('console.stock.search')}
          value={values.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        <div className="list-tools tab-row">
          <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/lots`}>
            <CalendarClock className="icon" aria-hidden />
            {t('console.stock.lots.nav')}
          </PageLink>
          <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/demand`}>
            <SearchX className="icon" aria-hidden />
            {t('console.stock.demand.nav')}
          </PageLink>
          {may('stock.write') && (
            <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/purchases`}>
              <ShoppingBasket className="icon" aria-hidden />
              {t('console.stock.buy.title')}
            </PageLink>
          )}
          {may('stock.write') && (
            <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/counts`}>
              <ClipboardCheck className="icon" aria-hidden />
              {t('console.stocktake.nav')}
            </PageLink>
          )}
          {may('stock.write') && (
            <PageLink className={buttonClass({ kind: 'primary', small: true })} to={`${STOCK_PATH}/receive`}>
              <PackagePlus className="icon" aria-hidden />
              {t('console.stock.receive.nav')}
            </PageLink>
          )}
        </div>
      </PageHead>
      <FilterBar filters={filters}>
        <FilterChip chosen={!view} onChange={() => set({ view: null })}>
          {t('common.label.all')} <b className="price">{counts.data?.all ?? ''}</b>
        </FilterChip>
        {STOCK_VIEWS.map((each) => (
          <FilterChip key={each} chosen={each === view} onChange={(on) => set({ view: on ? each : null })}>
            {t(`console.stock.view.${each}`)} <b className="price">{counts.data?.views[each] ?? ''}</b>
          </FilterChip>
        ))}
        <select
          className="field-box"
          aria-label={t('console.stock.column.aisle')}
          value={category ?? ''}
          onChange={({ target }) => set({ category: target.value })}
        >
          <option value="">{t('console.stock.allAisles')}</option>
          {aisles.all.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </FilterBar>
      <div className="page-body">
        <Panel flush>
          <QueryState query={list}>
            {() => (
              <DataTable
                label={t('console.stock.nav')}
                columns={columns}
                rows={list.items}
                rowKey={({ _id }) => _id}
                rowName={(row) => localized(row.names, language)}
                rowState={({ shown }) => (shown ? undefined : 'quiet')}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                loadingMore={list.isFetchingNextPage}
                empty={<EmptyState drawing="basket" title={t('console.stock.none')} text={t('console.stock.noneText')} />}
              />
            )}
          </QueryState>
        </Panel>
        <p className="muted stock-hint">{t('console.stock.hint')}</p>
      </div>
    </>
  )
}
