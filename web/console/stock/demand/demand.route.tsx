import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type AwaitedItem, DEMAND_DAYS } from '#contract/calls/console/stock/demand.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import styles from '../stock.css?url'
import { ItemName, STOCK_PATH } from '../stock-pieces.tsx'
import { AliasSheet } from './alias-sheet.tsx'
import { useDismissing } from './use-dismissing.ts'
import { type CountedWord, WordTable } from './word-table.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Demand that the shop does not meet: searches in vain, stock requests, finished products that people wait for. */
export default function DemandPage() {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const calls = useCalls(stockCalls)
  const may = useMay()
  const [linked, setLinked] = useState<CountedWord | null>(null)
  const demand = useConsoleQuery({ key: ['stock', 'demand'], read: (signal) => calls.demand({}, { signal }) })
  const { mutate: buy } = useMutation({
    mutationFn: ({ item, watching, wishing }: AwaitedItem) =>
      calls.addPurchase({ itemId: item._id, quantity: Math.max(1, watching, wishing) }),
    onSuccess: (_response, { item }) =>
      toast({ kind: 'success', text: t('console.stock.buy.added', { name: localized(item.names, language) }) }),
    onError: (error) =>
      isRefusal(error, 'CHANGED_MEANWHILE') ? toast({ kind: 'error', text: t('console.stock.buy.there') }) : toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const onDismiss = useDismissing()
  // The product is looked up by a call of those who receive deliveries.
  const onAlias = may('search.write') && may('stock.write') ? setLinked : undefined
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
                // Ten searches may be one person's.
                words={misses.map((row) => ({ ...row, packs: 1 }))}
                onAlias={onAlias}
                onDismiss={may('stock.write') ? onDismiss : undefined}
              />
              <WordTable
                title={t('console.stock.demand.asked')}
                note={t('console.stock.demand.askedNote')}
                counted={t('console.stock.demand.people')}
                none={t('console.stock.demand.noAsked')}
                words={asked.map(({ people, ...row }) => ({ ...row, count: people, packs: people }))}
                onAlias={onAlias}
                onDismiss={may('stock.write') ? onDismiss : undefined}
              />
              <AwaitedTable awaited={awaited} onBuy={may('stock.write') ? buy : undefined} />
            </>
          )}
        </QueryState>
      </div>
      {linked && <AliasSheet word={linked.query} packs={linked.packs} onClose={() => setLinked(null)} />}
    </>
  )
}

function AwaitedTable({ awaited, onBuy }: { awaited: readonly AwaitedItem[]; onBuy?: (row: AwaitedItem) => void }) {
  const { t, language } = useTranslation()
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
      ...(onBuy
        ? [
            {
              id: 'act',
              head: t('console.stock.demand.act'),
              hiddenHead: true,
              ownLine: true,
              cell: (row: AwaitedItem) => (
                <Button
                  small
                  aria-label={t('console.stock.buy.putOf', { name: localized(row.item.names, language) })}
                  onClick={() => onBuy(row)}
                >
                  <ShoppingBasket className="icon" aria-hidden />
                  {t('console.stock.buy.put')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, language, onBuy],
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
