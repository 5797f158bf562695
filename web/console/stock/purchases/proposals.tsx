import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { PurchaseProposal } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ItemName, lastsText, STOCK_PATH } from '../stock-pieces.tsx'

interface ProposalsProps {
  proposals: readonly PurchaseProposal[]
  onAdd: (itemId: string, quantity: number) => void
}

/** Products that are low or run out before their goods could come, with the pieces that are proposed. */
export function Proposals({ proposals, onAdd }: ProposalsProps) {
  const { t, language } = useTranslation()
  const title = t('console.stock.buy.proposed')
  const columns = useMemo(
    (): DataColumn<PurchaseProposal>[] => [
      {
        id: 'item',
        head: t('console.stock.column.item'),
        ownLine: true,
        cell: ({ item }) => <ItemName item={item} to={`${STOCK_PATH}/of/${item._id}`} />,
      },
      {
        id: 'count',
        head: t('console.stock.column.count'),
        end: true,
        cell: ({ stockCount }) => <span className="price">{stockCount}</span>,
      },
      { id: 'lasts', head: t('console.stock.column.lasts'), cell: (row) => lastsText(row, t) },
      {
        id: 'add',
        head: t('console.stock.demand.act'),
        hiddenHead: true,
        ownLine: true,
        cell: ({ item, quantity }) => (
          <Button
            small
            aria-label={t('console.stock.buy.addOf', { name: localized(item.names, language), count: quantity })}
            onClick={() => onAdd(item._id, quantity)}
          >
            <Plus className="icon" aria-hidden />
            {t('console.stock.buy.add', { count: quantity })}
          </Button>
        ),
      },
    ],
    [t, language, onAdd],
  )
  return (
    <Panel title={title} note={t('console.stock.buy.proposedNote')} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={proposals}
        rowKey={({ item }) => item._id}
        empty={<EmptyState drawing="basket" title={t('console.stock.buy.noneProposed')} text={t('console.stock.buy.noneProposedText')} />}
      />
    </Panel>
  )
}
