import type { StockEntry } from '#contract/calls/console/stock/stock.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { stockCalls } from './calls.ts'
import { STOCK_PATH, signed } from './stock-pieces.tsx'

/** Every change of a product's stock, the latest first: what, why, how many, who, and of which order. */
export function Ledger({ itemId }: { itemId: string }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const list = useConsoleList({
    key: ['stock', 'ledger', itemId],
    read: (cursor, signal) => calls.ledger({ id: itemId, ...(cursor && { cursor }) }, { signal }),
    live: ['order'],
  })
  const columns: DataColumn<StockEntry>[] = [
    { id: 'at', head: t('console.stock.ledger.at'), cell: ({ at }) => shortMoment(at, language) },
    {
      id: 'what',
      head: t('console.stock.ledger.what'),
      ownLine: true,
      cell: (entry) => (
        <>
          <b>{kindText(entry, t)}</b>
          {[entry.supplier, entry.note].some(Boolean) && <small>{[entry.supplier, entry.note].filter(Boolean).join(', ')}</small>}
        </>
      ),
    },
    { id: 'delta', head: t('console.stock.ledger.delta'), end: true, cell: (entry) => <Delta entry={entry} /> },
    { id: 'after', head: t('console.stock.ledger.after'), end: true, cell: ({ after }) => <span className="price">{after}</span> },
    {
      id: 'lots',
      head: t('console.stock.column.lots'),
      cell: ({ lots }) =>
        lots.map(({ _id, code, delta }) => (
          <span key={_id} className="ledger-lot">
            <PageLink to={`${STOCK_PATH}/lots/${_id}`}>{code || t('console.stock.lot.noCode')}</PageLink> {signed(delta)}
          </span>
        )),
    },
    {
      id: 'order',
      head: t('console.stock.ledger.order'),
      cell: ({ order }) => order && <PageLink to={`${CONSOLE_PATH}/orders/${order._id}`}>{order.number}</PageLink>,
    },
    { id: 'by', head: t('console.stock.ledger.by'), cell: ({ by, order }) => by ?? (order ? '' : t('console.stock.ledger.shop')) },
  ]
  return (
    <Panel title={t('console.stock.ledger.title')} flush>
      <QueryState query={list}>
        {() => (
          <DataTable
            label={t('console.stock.ledger.title')}
            columns={columns}
            rows={list.items}
            rowKey={({ _id }) => _id}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            loadingMore={list.isFetchingNextPage}
            empty={<p className="stock-without">{t('console.stock.ledger.none')}</p>}
          />
        )}
      </QueryState>
    </Panel>
  )
}

function kindText({ kind, reason }: StockEntry, t: Translate): string {
  if (kind === 'correction' && reason && reason !== 'recalled') return t(`console.stock.reason.${reason}`)
  if (kind === 'block' || kind === 'unblock') return t(`console.stock.ledger.${kind}.${reason === 'recalled' ? 'recalled' : 'expired'}`)
  return t(`console.stock.ledger.kind.${kind === 'correction' ? 'count' : kind}`)
}

/** The change of the count. Pieces that were thrown away had left it before, so theirs is in brackets. */
function Delta({ entry: { delta, lots } }: { entry: StockEntry }) {
  if (delta === 0) return <span className="muted">({signed(lots.reduce((sum, lot) => sum + lot.delta, 0))})</span>
  return <span className={`price${delta < 0 ? ' price-cut' : ''}`}>{signed(delta)}</span>
}
