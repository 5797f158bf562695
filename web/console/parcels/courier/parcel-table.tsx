import { Hash, KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import type { ParcelOrder } from '#contract/calls/console/parcels.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ConsoleList } from '../../api/use-console-query.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { BoxStepper } from './box-counts.tsx'
import { ParcelNumbers } from './parcel-numbers.tsx'

interface ParcelTableProps {
  list: ConsoleList<ParcelOrder>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Opens the entry of a number by hand; null for who may not. */
  onEnter: ((order: ParcelOrder) => void) | null
}

/** Orders for couriers with their boxes and numbers. */
export function ParcelTable({ list, chosen, onChoose, onEnter }: ParcelTableProps) {
  const { t, language } = useTranslation()
  const columns = useMemo<DataColumn<ParcelOrder>[]>(
    () => [
      {
        id: 'number',
        head: t('console.orders.table.number'),
        cell: ({ orderId, orderNumber, promisedOn }) => (
          <>
            <PageLink to={`${CONSOLE_PATH}/orders/${orderId}`}>{orderNumber}</PageLink>
            <small>{formatDate(promisedOn, 'short', language)}</small>
          </>
        ),
      },
      {
        id: 'name',
        head: t('console.orders.table.name'),
        ownLine: true,
        cell: ({ name, address, hasEntranceCode }) => (
          <>
            <bdi>{name}</bdi>{' '}
            {hasEntranceCode && (
              <>
                <KeyRound className="icon parcel-key" aria-hidden />
                <span className="visually-hidden">{t('console.parcels.orders.hasCode')}</span>
              </>
            )}
            <small lang="ko">{address}</small>
          </>
        ),
      },
      {
        id: 'goods',
        head: t('console.orders.table.pieces'),
        end: true,
        cell: ({ pieces, storage }) => (
          <>
            {pieces} {storage !== 'ambient' && <Tag tone="moving">{t(`console.parcels.storage.${storage}`)}</Tag>}
          </>
        ),
      },
      {
        id: 'boxes',
        head: t('console.parcels.orders.boxes'),
        cell: (order) => <BoxStepper order={order} />,
      },
      {
        id: 'parcels',
        head: t('console.parcels.orders.numbers'),
        ownLine: true,
        cell: (order) => (
          <div className="parcel-numbers">
            <ParcelNumbers order={order} mayChange={onEnter !== null} />
            {onEnter && (
              <Button kind="quiet" small icon={<Hash className="icon" aria-hidden />} onClick={() => onEnter(order)}>
                {t('console.parcels.number.open')}
                <span className="visually-hidden"> {order.orderNumber}</span>
              </Button>
            )}
          </div>
        ),
      },
    ],
    [t, language, onEnter],
  )
  return (
    <DataTable
      label={t('console.parcels.orders.label')}
      columns={columns}
      rows={list.items}
      rowKey={({ orderId }) => orderId}
      rowName={({ orderNumber }) => orderNumber}
      chosen={chosen}
      onChoose={onChoose}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      loadingMore={list.isFetchingNextPage}
      empty={<p className="parcels-none">{t('console.parcels.orders.none')}</p>}
    />
  )
}
