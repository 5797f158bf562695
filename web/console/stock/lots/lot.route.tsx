import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import type { LotBuyer } from '#contract/calls/console/stock/recalls.ts'
import { localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { shortMoment } from '../../ui/clock.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { saveBase64 } from '../../ui/save-base64.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import styles from '../stock.css?url'
import { BestBefore, daysText, ItemName, STOCK_PATH } from '../stock-pieces.tsx'
import { LotDateForm } from './lot-date-form.tsx'
import { RecallSheet } from './recall-sheet.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A lot: its facts, the correction of its date, and its recall with the customers who got pieces of it. */
export default function LotPage() {
  const { t, language } = useTranslation()
  const { lotId = '' } = useParams()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const may = useMay()
  const seesPeople = may('customers.read')
  const query = useConsoleQuery({ key: ['stock', 'lot', lotId], read: (signal) => calls.lot({ id: lotId }, { signal }) })
  const buyers = useConsoleQuery({
    key: ['stock', 'buyers', lotId],
    read: (signal) => calls.buyers({ id: lotId }, { signal }),
    enabled: seesPeople,
  })
  const [recalling, setRecalling] = useState(false)
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => calls.recallFile({ lotId }),
    onSuccess: ({ name, base64 }) => saveBase64(name, base64),
    onError: (error) => toastRefusal(error, t),
  })
  const lot = query.data?.lot
  const recall = buyers.data?.recall
  /** Orders that a recall still has to notify: all of them, or those of a lot whose code was recalled before. */
  const waiting = buyers.data?.buyers.filter(({ toldAt, unreachable }) => toldAt === null && !unreachable).length ?? 0
  const unreachable = buyers.data?.buyers.filter((buyer) => buyer.unreachable).length ?? 0
  const columns: DataColumn<LotBuyer>[] = [
    {
      id: 'name',
      head: t('console.stock.recall.customer'),
      ownLine: true,
      cell: ({ name, kind }) => (
        <>
          <b>{name}</b> {kind !== 'customer' && <span className="muted">{t(`console.stock.recall.${kind}`)}</span>}
        </>
      ),
    },
    {
      id: 'order',
      head: t('console.stock.ledger.order'),
      cell: ({ orderId, orderNumber }) => <PageLink to={`${CONSOLE_PATH}/orders/${orderId}`}>{orderNumber}</PageLink>,
    },
    { id: 'at', head: t('console.stock.ledger.at'), cell: ({ placedAt }) => shortMoment(placedAt, language) },
    { id: 'phone', head: t('console.stock.recall.phone'), cell: ({ phone }) => phone && nationalPhone(phone) },
    { id: 'email', head: t('console.stock.recall.email'), ownLine: true, cell: ({ email }) => email },
    { id: 'pieces', head: t('console.stock.correct.pieces'), end: true, cell: ({ pieces }) => <span className="price">{pieces}</span> },
    {
      id: 'told',
      head: t('console.stock.recall.told'),
      cell: ({ toldAt, unreachable }) =>
        unreachable ? (
          <b className="lot-past">{t('console.stock.recall.unreachable')}</b>
        ) : toldAt ? (
          shortMoment(toldAt, language)
        ) : (
          <span className="muted">{t('console.stock.recall.notTold')}</span>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={lot ? lot.code || localized(lot.names, language) : t('console.stock.lots.title')}
        back={{ to: `${STOCK_PATH}/lots`, text: t('console.stock.lots.title') }}
      >
        {lot && (lot.blocked !== 'recalled' || waiting > 0) && may('notifications.send') && seesPeople && (
          <Button kind="danger" small icon={<Megaphone className="icon" aria-hidden />} onClick={() => setRecalling(true)}>
            {t('console.stock.recall.open')}
          </Button>
        )}
      </PageHead>
      <div className="page-body">
        <QueryState query={query}>
          {({ lot: found }) => (
            <Panel>
              <div className="stock-facts">
                <ItemName item={found} to={`${STOCK_PATH}/of/${found.itemId}`} note={found.shelfPlace} />
                <dl>
                  <div>
                    <dt>{t('console.stock.lot.bestBefore')}</dt>
                    <dd>
                      <BestBefore lot={found} />
                    </dd>
                  </div>
                  <div>
                    <dt>{t('console.stock.lot.days')}</dt>
                    <dd>{daysText(found, t)}</dd>
                  </div>
                  <div>
                    <dt>{t('console.stock.lot.left')}</dt>
                    <dd className="price">
                      {found.remaining} / {found.received}
                    </dd>
                  </div>
                  <div>
                    <dt>{t('console.stock.lot.receivedAt')}</dt>
                    <dd>{[shortMoment(found.receivedAt, language), found.receivedBy, found.deliveryNote].filter(Boolean).join(', ')}</dd>
                  </div>
                  {found.supplier && (
                    <div>
                      <dt>{t('console.stock.buy.supplier')}</dt>
                      <dd>{[found.supplier.name, found.supplier.contact].filter(Boolean).join(', ')}</dd>
                    </div>
                  )}
                  {found.purchasePrice !== null && (
                    <div>
                      <dt>{t('console.stock.receive.price')}</dt>
                      <dd>{formatMoney(found.purchasePrice, language)}</dd>
                    </div>
                  )}
                </dl>
                {may('stock.write') && found.blocked !== 'recalled' && <LotDateForm key={found._id} lot={found} />}
              </div>
            </Panel>
          )}
        </QueryState>
        {recall && (
          <EdgeBand kind="wrong">
            <b>{t('console.stock.recall.done', { when: shortMoment(recall.at, language), count: recall.people })}</b>{' '}
            {recall.reason[language]}
          </EdgeBand>
        )}
        {unreachable > 0 && <EdgeBand kind="waits">{t('console.stock.recall.someUnreachable', { count: unreachable })}</EdgeBand>}
        {seesPeople && (
          <Panel
            title={t('console.stock.recall.who')}
            note={buyers.data && t('console.stock.recall.counts', { orders: buyers.data.buyers.length, pieces: buyers.data.pieces })}
            action={
              may('customers.export') &&
              (buyers.data?.buyers.length ?? 0) > 0 && (
                <Button kind="quiet" small busy={isPending} icon={<Download className="icon" aria-hidden />} onClick={() => save()}>
                  {t('console.stock.recall.file')}
                </Button>
              )
            }
            flush
          >
            <QueryState query={buyers}>
              {({ buyers: people }) => (
                <DataTable
                  label={t('console.stock.recall.who')}
                  columns={columns}
                  rows={people}
                  rowKey={({ orderId }) => orderId}
                  empty={<p className="stock-without">{t('console.stock.recall.nobody')}</p>}
                />
              )}
            </QueryState>
          </Panel>
        )}
      </div>
      {recalling && lot && (
        <RecallSheet
          lot={lot}
          orders={waiting}
          onClose={() => setRecalling(false)}
          onDone={(people) => {
            setRecalling(false)
            toast({ kind: 'success', text: t('console.stock.recall.sent', { count: people }) })
            void client.invalidateQueries({ queryKey: consoleKey(['stock']) })
          }}
        />
      )}
    </>
  )
}
