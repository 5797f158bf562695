import { useMemo, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type AwaitedItem, DEMAND_DAYS } from '#contract/calls/console/demand.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { stockCalls } from '../calls.ts'
import styles from '../stock.css?url'
import { ItemName, STOCK_PATH } from '../stock-pieces.tsx'
import { AliasSheet } from './alias-sheet.tsx'
import { WordTable } from './word-table.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Demand that the shop does not meet: searches in vain, stock requests, finished products that people wait for. */
export default function DemandPage() {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const may = useMay()
  const [word, setWord] = useState<string | null>(null)
  const demand = useConsoleQuery({ key: ['stock', 'demand'], read: (signal) => calls.demand({}, { signal }) })
  // The product is looked up by a call of those who receive deliveries.
  const onAlias = may('search.write') && may('stock.write') ? setWord : undefined
  return (
    <>
      <PageHead
        title={t('console.stock.demand.title')}
        note={t('console.stock.demand.note', { days: DEMAND_DAYS })}
        back={{ to: STOCK_PATH, text: t('console.stock.nav') }}
      />
      <div className="page-body">
        <QueryState query={demand}>
          {({ misses, asked, awaited }) => (
            <>
              <WordTable
                title={t('console.stock.demand.misses')}
                note={t('console.stock.demand.missesNote')}
                counted={t('console.stock.demand.times')}
                none={t('console.stock.demand.noMisses')}
                words={misses}
                onAlias={onAlias}
              />
              <WordTable
                title={t('console.stock.demand.asked')}
                note={t('console.stock.demand.askedNote')}
                counted={t('console.stock.demand.people')}
                none={t('console.stock.demand.noAsked')}
                words={asked.map(({ people, ...row }) => ({ ...row, count: people }))}
                onAlias={onAlias}
              />
              <AwaitedTable awaited={awaited} />
            </>
          )}
        </QueryState>
      </div>
      {word !== null && <AliasSheet word={word} onClose={() => setWord(null)} />}
    </>
  )
}

function AwaitedTable({ awaited }: { awaited: readonly AwaitedItem[] }) {
  const { t } = useTranslation()
  const title = t('console.stock.demand.awaited')
  const columns = useMemo(
    (): DataColumn<AwaitedItem>[] => [
      {
        id: 'item',
        head: t('console.stock.column.item'),
        ownLine: true,
        cell: ({ item }) => <ItemName item={item} to={`${STOCK_PATH}/of/${item._id}`} />,
      },
      {
        id: 'watching',
        head: t('console.stock.demand.watching'),
        end: true,
        cell: ({ watching }) => <span className="price">{watching}</span>,
      },
      {
        id: 'wishing',
        head: t('console.stock.demand.wishing'),
        end: true,
        cell: ({ wishing }) => <span className="price">{wishing}</span>,
      },
    ],
    [t],
  )
  return (
    <Panel title={title} note={t('console.stock.demand.awaitedNote')} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={awaited}
        rowKey={({ item }) => item._id}
        empty={<EmptyState drawing="basket" title={t('console.stock.demand.noAwaited')} text={t('console.stock.demand.noneText')} />}
      />
    </Panel>
  )
}
