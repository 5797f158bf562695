import { useMemo } from 'react'
import type { DoneRefund } from '#contract/calls/console/refunds.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { refundCalls } from './calls.ts'
import { CAUSE_TEXTS, PROVIDER_TEXTS, WAY_TEXTS } from './refund-text.ts'

/** The refunds that have reached their customers, the latest first, with who gave them back and how. */
export function DoneRefunds({ by }: { by: 'hand' | 'provider' | undefined }) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const list = useConsoleList({
    key: ['refunds', 'done', by],
    live: ['order'],
    read: (cursor, signal) => calls.done({ cursor, by }, { signal }),
  })
  const columns = useMemo<readonly DataColumn<DoneRefund>[]>(
    () => [
      { id: 'at', head: t('console.refunds.column.at'), cell: ({ doneAt }) => shortMoment(doneAt, language) },
      {
        id: 'order',
        head: t('console.refunds.column.order'),
        cell: ({ orderId, orderNumber, customer }) => (
          <>
            <PageLink to={`${CONSOLE_PATH}/orders/${orderId}`}>{orderNumber}</PageLink>
            <small>
              <bdi>{customer}</bdi>
            </small>
          </>
        ),
      },
      {
        id: 'why',
        head: t('console.refunds.column.why'),
        ownLine: true,
        cell: ({ cause, note }) => (
          <>
            {t(CAUSE_TEXTS[cause])}
            {note && <small>{note}</small>}
          </>
        ),
      },
      {
        id: 'way',
        head: t('console.refunds.column.way'),
        cell: ({ way, provider, by: who }) => (
          <>
            {way === 'original-method' ? t(PROVIDER_TEXTS[provider]) : t(WAY_TEXTS[way])}
            <small>{who === null ? t('console.refunds.byItself') : <bdi>{who || t('console.refunds.nameless')}</bdi>}</small>
          </>
        ),
      },
      { id: 'amount', head: t('console.refunds.column.amount'), end: true, cell: ({ amount }) => <b>{formatMoney(amount, language)}</b> },
    ],
    [t, language],
  )
  return (
    <QueryState query={list}>
      {() => (
        <Panel flush>
          <DataTable
            label={t('console.refunds.tab.done')}
            columns={columns}
            rows={list.items}
            rowKey={({ _id }) => _id}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            loadingMore={list.isFetchingNextPage}
            empty={<EmptyState drawing="basket" title={t('console.refunds.emptyDone')} />}
          />
        </Panel>
      )}
    </QueryState>
  )
}
