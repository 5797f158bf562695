import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { orderPath, PaymentTag, StepButton } from './order-slip.tsx'
import { STATE_TONES } from './step-text.ts'
import type { Steps } from './use-steps.ts'

interface OrderTableProps {
  list: ConsoleList<OrderSlip>
  steps: Steps
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  currentId: string | null
  mayMove: boolean
  onClearFilters: () => void
}

/** When an order was placed, in red while it is late. */
function Placed({ slip: { time, late } }: { slip: OrderSlip }) {
  const { t, language } = useTranslation()
  return (
    <span className={late ? 'slip-late' : undefined}>
      {shortMoment(time, language)}
      {late && <span className="visually-hidden">, {t('console.orders.late')}</span>}
    </span>
  )
}

/** The orders that pass the filters as a dense table. */
export function OrderTable({ list, steps, chosen, onChoose, currentId, mayMove, onClearFilters }: OrderTableProps) {
  const { t, language } = useTranslation()
  const columns: DataColumn<OrderSlip>[] = [
    {
      id: 'number',
      head: t('console.orders.table.number'),
      cell: (slip) => <PageLink to={orderPath(slip._id)}>{slip.orderNumber}</PageLink>,
    },
    { id: 'time', head: t('console.orders.table.placed'), cell: (slip) => <Placed slip={slip} /> },
    {
      id: 'name',
      head: t('console.orders.table.name'),
      ownLine: true,
      cell: (slip) => (
        <>
          <bdi>{slip.name}</bdi> <span className="muted">{slip.area}</span>
        </>
      ),
    },
    { id: 'pieces', head: t('console.orders.table.pieces'), end: true, cell: (slip) => slip.pieces },
    { id: 'amount', head: t('console.orders.table.amount'), end: true, cell: (slip) => formatMoney(slip.amount, language) },
    { id: 'paid', head: t('console.orders.table.payment'), cell: (slip) => <PaymentTag slip={slip} /> },
    {
      id: 'state',
      head: t('console.orders.table.state'),
      cell: ({ status, pickUp, planned }) => (
        <Tag tone={STATE_TONES[planned?.to ?? status]}>{t(shortStatusText({ status: planned?.to ?? status, pickUp }))}</Tag>
      ),
    },
    {
      id: 'step',
      head: t('console.orders.table.step'),
      hiddenHead: true,
      cell: (slip) => (
        <>
          {mayMove && slip.planned === null && <StepButton slip={slip} steps={steps} />}
          <MarkPaid slip={slip} />
        </>
      ),
    },
  ]
  return (
    <div className="pane pane-flush order-table">
      <DataTable
        label={t('console.orders.nav')}
        columns={columns}
        rows={list.items}
        rowKey={({ _id }) => _id}
        rowName={({ orderNumber }) => orderNumber}
        chosen={chosen}
        onChoose={onChoose}
        rowState={({ _id }) => (_id === currentId ? 'current' : undefined)}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        loadingMore={list.isFetchingNextPage}
        empty={
          <EmptyState
            drawing="lens"
            title={t('console.orders.none')}
            text={t('console.orders.noneText')}
            action={<Button onClick={onClearFilters}>{t('console.ui.clearFilters')}</Button>}
          />
        }
      />
    </div>
  )
}
