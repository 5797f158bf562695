import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { LOT_VIEWS, type LotRow } from '#contract/calls/console/stock/lots.ts'
import { seoulInstant } from '#contract/rules/delivery.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleList } from '../../api/use-console-query.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../../ui/filters.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import styles from '../stock.css?url'
import { BestBefore, daysText, ItemName, STOCK_PATH } from '../stock-pieces.tsx'
import { LotAct, type LotDeal } from './lot-act.tsx'
import { ThrowAwaySheet } from './throw-away-sheet.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['view', 'q'] as const

/** Lots by their date: near ones with a deal in one tap, past ones to be thrown away, recalled ones, and all that have something left. */
export default function LotsPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const filters = useAddressFilters(FILTERS)
  const { values, set } = filters
  const view = LOT_VIEWS.find((each) => each === values.view) ?? 'near'
  const q = useDeferredValue(values.q)
  const list = useConsoleList({
    key: ['stock', 'lots', view, q ?? ''],
    read: (cursor, signal) => calls.lots({ view, ...(q && { q }), ...(cursor && { cursor }) }, { signal }),
    live: ['order'],
  })
  const [throwing, setThrowing] = useState<LotRow | null>(null)
  const { mutate: addDeal, isPending } = useMutation({
    mutationFn: ({ itemId, discount, until }: LotDeal) =>
      calls.addDeal({
        itemId,
        discount,
        when: { startsAt: new Date().toISOString(), endsAt: seoulInstant(until, '00:00').toISOString() },
      }),
    onSuccess: (_response, { discount }) =>
      toast({ kind: 'success', text: t('console.stock.lots.dealDone', { won: formatMoney(discount, language) }) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const columns: DataColumn<LotRow>[] = [
    {
      id: 'item',
      head: t('console.stock.column.item'),
      ownLine: true,
      cell: (lot) => (
        <ItemName
          item={lot}
          to={`${STOCK_PATH}/lots/${lot._id}`}
          note={[lot.code || t('console.stock.lot.noCode'), lot.supplier?.name].filter(Boolean).join(' · ')}
        />
      ),
    },
    { id: 'date', head: t('console.stock.lot.bestBefore'), cell: (lot) => <BestBefore lot={lot} /> },
    { id: 'days', head: t('console.stock.lot.days'), cell: (lot) => daysText(lot, t) },
    {
      id: 'place',
      head: t('console.stock.lot.place'),
      cell: ({ shelfPlace }) => shelfPlace && <span className="place-code place-code-ink">{shelfPlace}</span>,
    },
    { id: 'left', head: t('console.stock.lot.left'), end: true, cell: ({ remaining }) => <span className="price">{remaining}</span> },
    {
      id: 'act',
      head: t('console.stock.lots.what'),
      hiddenHead: true,
      ownLine: true,
      cell: (lot) => <LotAct lot={lot} busy={isPending} onDeal={addDeal} onThrow={setThrowing} />,
    },
  ]
  return (
    <>
      <PageHead title={t('console.stock.lots.title')} back={{ to: STOCK_PATH, text: t('console.stock.nav') }}>
        <SearchBox
          className="stock-search"
          label={t('console.stock.lots.search')}
          value={values.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
      </PageHead>
      <FilterBar filters={{ any: false, clear: filters.clear }}>
        {LOT_VIEWS.map((each) => (
          <FilterChip key={each} chosen={each === view} onChange={() => set({ view: each })}>
            {t(`console.stock.lots.view.${each}`)}
          </FilterChip>
        ))}
      </FilterBar>
      <div className="page-body">
        <Panel flush>
          <QueryState query={list}>
            {() => (
              <DataTable
                label={t('console.stock.lots.title')}
                columns={columns}
                rows={list.items}
                rowKey={({ _id }) => _id}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                loadingMore={list.isFetchingNextPage}
                empty={<EmptyState drawing="basket" title={t('console.stock.lots.none')} text={t(`console.stock.lots.noneText.${view}`)} />}
              />
            )}
          </QueryState>
        </Panel>
        <p className="muted stock-hint">{t('console.stock.lot.rule')}</p>
      </div>
      {throwing && <ThrowAwaySheet lot={throwing} onClose={() => setThrowing(null)} />}
    </>
  )
}
