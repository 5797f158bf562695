import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { WaitingRefund } from '#contract/calls/console/refunds.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { failureText } from '../ui/failure-text.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { refundCalls } from './calls.ts'
import { RefundAccount } from './refund-account.tsx'
import { CAUSE_TEXTS, PROVIDER_TEXTS, STATE_SQUARES, STATE_TEXTS } from './refund-text.ts'
import { SettleSheet } from './settle-sheet.tsx'

/** The refunds that did not reach their customers yet, the oldest first: what is by hand can be closed, the rest goes on by itself. */
export function WaitingRefunds({ by, late }: { by: 'hand' | 'provider' | undefined; late: boolean }) {
  const { t } = useTranslation()
  const calls = useCalls(refundCalls)
  const [settling, setSettling] = useState<WaitingRefund | null>(null)
  const list = useConsoleList({
    key: ['refunds', 'waiting', by, late],
    live: ['order', 'reconcile', 'waiting'],
    read: (cursor, signal) => calls.waiting({ cursor, by, ...(late ? { late: '1' } : {}) }, { signal }),
  })
  // As it is now, with the account that the customer may have corrected. One that left the list stays, so that the sheet can show why.
  const settled = settling && (list.items.find(({ _id }) => _id === settling._id) ?? settling)
  return (
    <QueryState query={list}>
      {() => (
        <>
          {list.items.length === 0 && (
            <EmptyState
              drawing="basket"
              title={t(by || late ? 'console.refunds.emptyFiltered' : 'console.refunds.empty')}
              text={t('console.refunds.emptyText')}
            />
          )}
          {list.items.map((refund) => (
            <WaitingSlip key={refund._id} refund={refund} onSettle={() => setSettling(refund)} />
          ))}
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('console.ui.more')}
            </Button>
          )}
          {settled && <SettleSheet refund={settled} onClose={() => setSettling(null)} />}
        </>
      )}
    </QueryState>
  )
}

function WaitingSlip({ refund, onSettle }: { refund: WaitingRefund; onSettle: () => void }) {
  const { t, language } = useTranslation()
  const { daysLeft } = refund
  const late = daysLeft <= 0
  return (
    <LedgerSlip
      size="wide"
      late={late}
      className="refund-slip"
      margin={
        <>
          <StateSquare state={STATE_SQUARES[refund.state]} />
          <b>{t(STATE_TEXTS[refund.state])}</b>
          <time dateTime={refund.since}>{shortMoment(refund.since, language)}</time>
        </>
      }
    >
      <div className="refund-head">
        <div>
          <h2>
            <bdi>{refund.customer || t('console.refunds.nameless')}</bdi>
          </h2>
          <p className="muted">
            <PageLink to={`${CONSOLE_PATH}/orders/${refund.orderId}`}>{refund.orderNumber}</PageLink>, {t(CAUSE_TEXTS[refund.cause])},{' '}
            {t(PROVIDER_TEXTS[refund.provider])}
          </p>
        </div>
        <Price value={refund.amount} />
      </div>
      {refund.note && <p className="refund-note">{refund.note}</p>}
      {refund.code && <p className="muted">{t('console.refunds.code', { answer: failureText(refund.code, t) })}</p>}
      <p className={late ? 'refund-days refund-days-late' : 'refund-days'}>
        {t(daysLeft < 0 ? 'console.refunds.lawPassed' : daysLeft === 0 ? 'console.refunds.lawToday' : 'console.refunds.lawLeft', {
          count: Math.abs(daysLeft),
          date: formatDate(refund.lawUntil, 'day', language),
        })}
      </p>
      <div className="refund-foot">
        {refund.byHand ? (
          <>
            <RefundAccount orderId={refund.orderId} account={refund.account} />
            <Button small icon={<HandCoins className="icon" aria-hidden />} onClick={onSettle}>
              {t('console.refunds.settle.open')} <span className="visually-hidden">{refund.orderNumber}</span>
            </Button>
          </>
        ) : (
          <p className="muted">
            <Undo2 className="icon" aria-hidden /> {t(refund.state === 'unsure' ? 'console.refunds.retries' : 'console.refunds.goesOn')}
            {refund.state === 'unsure' && (
              <>
                {' '}
                <PageLink to={`${CONSOLE_PATH}/reconcile`}>{t('console.reconcile.nav')}</PageLink>
              </>
            )}
          </p>
        )}
      </div>
    </LedgerSlip>
  )
}
