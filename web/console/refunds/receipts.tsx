import { Eye, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Price } from '../../ui/price.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { failureText } from '../ui/failure-text.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { refundCalls } from './calls.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { type Receipt, useReceipts } from './use-receipts.ts'

/** Cash receipts that could not be issued or cancelled: tried again, or noted as done at the tax office by hand. */
export function WaitingReceipts() {
  const { t } = useTranslation()
  const calls = useCalls(refundCalls)
  const list = useConsoleList({
    key: ['refunds', 'receipts'],
    live: ['order'],
    read: (cursor, signal) => calls.receipts({ cursor }, { signal }),
  })
  return (
    <QueryState query={list}>
      {() => (
        <>
          {list.items.length === 0 && (
            <EmptyState drawing="basket" title={t('console.receipts.empty')} text={t('console.receipts.emptyText')} />
          )}
          {list.items.map((receipt) => (
            <ReceiptSlip key={receipt._id} receipt={receipt} />
          ))}
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('console.ui.more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  )
}

function ReceiptSlip({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation()
  const [settling, setSettling] = useState(false)
  const { settle, busy, problem } = useReceipts(receipt)
  const issues = receipt.task === 'issue'
  return (
    <LedgerSlip
      size="wide"
      className="refund-slip"
      margin={
        <>
          <StateSquare state={receipt.byHand ? 'wrong' : 'now'} />
          <b>{t(issues ? 'console.receipts.issue' : 'console.receipts.cancel')}</b>
          <time dateTime={receipt.since}>{shortMoment(receipt.since, language)}</time>
        </>
      }
    >
      <div className="refund-head">
        <div>
          <h2>
            <PageLink to={`${CONSOLE_PATH}/orders/${receipt.orderId}`}>{receipt.orderNumber}</PageLink>
          </h2>
          <p className="muted">
            {t(`console.receipts.kind.${receipt.kind}`)}
            {receipt.taxFreeAmount > 0 && <>, {t('console.receipts.taxFree', { amount: formatNumber(receipt.taxFreeAmount) })}</>}
            {receipt.issueNumber && <>, {t('console.receipts.issued', { number: receipt.issueNumber })}</>}
          </p>
        </div>
        <Price value={receipt.amount} />
      </div>
      <p className="muted">{t('console.refunds.code', { answer: failureText(receipt.code, t) })}</p>
      {issues && receipt.lastFour && <ReceiptNumber receipt={receipt} />}
      <FormAlert>{settling ? null : problem}</FormAlert>
      <div className="refund-foot">
        {receipt.byHand ? (
          <>
            <Button small busy={busy} icon={<RefreshCw className="icon" aria-hidden />} onClick={() => void settle({ how: 'again' })}>
              {t('console.receipts.again')}
            </Button>
            <Button small onClick={() => setSettling(true)}>
              {t(issues ? 'console.receipts.issuedByHand' : 'console.receipts.cancelledByHand')}
            </Button>
          </>
        ) : (
          <p className="muted">{t('console.receipts.goesOn')}</p>
        )}
      </div>
      {settling && <ReceiptSheet receipt={receipt} onClose={() => setSettling(false)} />}
    </LedgerSlip>
  )
}

/** The number that the receipt is for. Each view of the whole one is in the log. */
function ReceiptNumber({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const calls = useCalls(refundCalls)
  const [number, setNumber] = useState<string | null>(null)
  const show = () =>
    calls.receiptNumber({ orderId: receipt.orderId }).then(
      (response) => setNumber(response.number),
      (error: unknown) => toastRefusal(error, t),
    )
  return (
    <p className="refund-account">
      {number === null ? t('console.receipts.number', { digits: receipt.lastFour ?? '' }) : <b className="refund-digits">{number}</b>}
      {number === null ? (
        <Button kind="quiet" small icon={<Eye className="icon" aria-hidden />} onClick={() => void show()}>
          {t('console.refunds.account.show')}
        </Button>
      ) : (
        <CopyButton text={number} />
      )}
    </p>
  )
}
