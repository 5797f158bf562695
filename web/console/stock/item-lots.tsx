import type { StockLot, StockRow } from '#contract/calls/console/stock/stock.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../session/console-session.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { BestBefore, daysText, STOCK_PATH } from './stock-pieces.tsx'

interface ItemLotsProps {
  item: StockRow
  onTakeOut: (lotId: string) => void
}

/** The lots of a product in the order in which they are sold, and the pieces there without one. */
export function ItemLots({ item, onTakeOut }: ItemLotsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const without = item.stockCount - item.lotCount
  const columns: DataColumn<StockLot>[] = [
    {
      id: 'lot',
      head: t('console.stock.lot.code'),
      ownLine: true,
      cell: ({ _id, code }) => <PageLink to={`${STOCK_PATH}/lots/${_id}`}>{code || t('console.stock.lot.noCode')}</PageLink>,
    },
    { id: 'date', head: t('console.stock.lot.bestBefore'), cell: (lot) => <BestBefore lot={lot} /> },
    { id: 'days', head: t('console.stock.lot.days'), cell: (lot) => daysText(lot, t) },
    { id: 'left', head: t('console.stock.lot.left'), end: true, cell: ({ remaining }) => <span className="price">{remaining}</span> },
    {
      id: 'take',
      head: t('console.stock.lot.takeOut'),
      hiddenHead: true,
      cell: ({ _id, blocked }) =>
        blocked === null &&
        may('stock.write') && (
          <Button kind="quiet" small onClick={() => onTakeOut(_id)}>
            {t('console.stock.lot.takeOut')}
          </Button>
        ),
    },
  ]
  return (
    <Panel title={t('console.stock.column.lots')} note={t('console.stock.lot.rule')} flush>
      {item.lots.length > 0 && (
        <DataTable label={t('console.stock.column.lots')} columns={columns} rows={item.lots} rowKey={({ _id }) => _id} />
      )}
      {(without > 0 || item.lots.length === 0) && <p className="stock-without">{t('console.stock.withoutLot', { count: without })}</p>}
    </Panel>
  )
}
