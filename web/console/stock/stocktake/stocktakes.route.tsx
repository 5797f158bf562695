import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { Stocktake } from '#contract/calls/console/stock/stocktakes.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleList } from '../../api/use-console-query.ts'
import { shortMoment } from '../../ui/clock.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import styles from '../stock.css?url'
import { STOCK_PATH } from '../stock-pieces.tsx'
import { stocktakeCalls } from './calls.ts'
import { OpenSheet } from './open-sheet.tsx'
import ownStyles from './stocktake.css?url'
import { COUNTS_PATH, StocktakeState, scopeText } from './stocktake-pieces.tsx'

export const links: LinksFunction = () => [styles, ownStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Stock counts, the latest first, and the way to a new one. */
export default function StocktakesPage() {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const calls = useCalls(stocktakeCalls)
  const [opening, setOpening] = useState(false)
  const list = useConsoleList({
    key: ['stocktake', 'list'],
    read: (cursor, signal) => calls.list({ ...(cursor && { cursor }) }, { signal }),
    live: ['stocktake'],
  })
  const columns: DataColumn<Stocktake>[] = [
    {
      id: 'what',
      head: t('console.stocktake.column.what'),
      ownLine: true,
      cell: (row) => (
        <>
          <PageLink className="count-name" to={`${COUNTS_PATH}/${row._id}`}>
            {scopeText(row, { t, aisles })}
          </PageLink>
          <small>{t('console.stocktake.number', { id: row._id })}</small>
        </>
      ),
    },
    { id: 'state', head: t('console.stocktake.column.state'), cell: ({ state }) => <StocktakeState state={state} /> },
    {
      id: 'counted',
      head: t('console.stocktake.column.counted'),
      end: true,
      cell: ({ counted, items }) => t('console.stocktake.progress', { counted, count: items }),
    },
    {
      id: 'different',
      head: t('console.stocktake.column.different'),
      end: true,
      cell: ({ different }) => <span className="price">{different}</span>,
    },
    {
      id: 'opened',
      head: t('console.stocktake.column.opened'),
      cell: ({ openedAt, openedBy }) => [shortMoment(openedAt, language), openedBy].filter(Boolean).join(', '),
    },
  ]
  const begin = (
    <Button kind="primary" small icon={<ClipboardCheck className="icon" aria-hidden />} onClick={() => setOpening(true)}>
      {t('console.stocktake.open')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('console.stocktake.nav')} back={{ to: STOCK_PATH, text: t('console.stock.nav') }}>
        {begin}
      </PageHead>
      <div className="page-body">
        <Panel flush>
          <QueryState query={list}>
            {() => (
              <DataTable
                label={t('console.stocktake.nav')}
                columns={columns}
                rows={list.items}
                rowKey={({ _id }) => _id}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                loadingMore={list.isFetchingNextPage}
                empty={<EmptyState drawing="basket" title={t('console.stocktake.none')} text={t('console.stocktake.noneText')} />}
              />
            )}
          </QueryState>
        </Panel>
      </div>
      {opening && <OpenSheet onClose={() => setOpening(false)} />}
    </>
  )
}
