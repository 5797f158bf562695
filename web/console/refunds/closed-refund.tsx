import { HandCoins } from 'lucide-react'
import type { z } from 'zod'
import type { consoleRefundSheet, DoneRefund, WaitingRefund } from '#contract/calls/console/refunds.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { CAUSE_TEXTS, PROVIDER_TEXTS, STATE_SQUARES, STATE_TEXTS, WAY_TEXTS } from './refund-text.ts'

type Sheet = z.output<typeof consoleRefundSheet.response>

interface ClosedRefundProps {
  order: Sheet['order']
  refunds: Sheet['refunds']
  /** Notes a refund by hand as given back. */
  onSettle: (refund: WaitingRefund) => void
}

/** The sheet of an order of which nothing can be given back: why, each of its refunds, and the next step of one that waits. */
export function ClosedRefund({ order, refunds: { waiting, done }, onSettle }: ClosedRefundProps) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <EdgeBand
        kind={waiting.length > 0 ? 'waits' : 'good'}
        action={
          <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/orders/${order._id}`}>
            {t('console.refunds.sheet.openOrder')}
          </PageLink>
        }
      >
        {t(reasonOf(order, waiting.length, done.length))}
      </EdgeBand>
      <ul className="refund-closed">
        {waiting.map((refund) => (
          <WaitingRow key={refund._id} refund={refund} onSettle={() => onSettle(refund)} />
        ))}
        {done.map((refund) => (
          <DoneRow key={refund._id} refund={refund} />
        ))}
      </ul>
    </div>
  )
}

function reasonOf({ status }: Sheet['order'], waiting: number, done: number): TextKey {
  if (waiting > 0) return 'console.refunds.closed.open'
  if (done > 0) return 'console.refunds.closed.done'
  return status === 'Pending' ? 'console.refunds.closed.unpaid' : 'console.refunds.closed.nothing'
}

function WaitingRow({ refund, onSettle }: { refund: WaitingRefund; onSettle: () => void }) {
  const { t, language } = useTranslation()
  const hint = refund.state === 'unsure' ? 'console.refunds.retries' : 'console.refunds.goesOn'
  return (
    <li>
      <StateSquare state={STATE_SQUARES[refund.state]} />
      <span>
        <b>{formatMoney(refund.amount, language)}</b> {t(STATE_TEXTS[refund.state])}
        <small className="muted">
          {t(CAUSE_TEXTS[refund.cause])}, {t(PROVIDER_TEXTS[refund.provider])}, {shortMoment(refund.since, language)}
        </small>
        {!refund.byHand && <small>{t(hint)}</small>}
      </span>
      {refund.byHand && (
        <Button kind="primary" small icon={<HandCoins className="icon" aria-hidden />} onClick={onSettle}>
          {t('console.refunds.settle.open')}
        </Button>
      )}
    </li>
  )
}

function DoneRow({ refund }: { refund: DoneRefund }) {
  const { t, language } = useTranslation()
  return (
    <li>
      <StateSquare state="done" />
      <span>
        <b>{formatMoney(refund.amount, language)}</b> {t(STATE_TEXTS.done)}
        <small className="muted">
          {refund.way === 'original-method' ? t(PROVIDER_TEXTS[refund.provider]) : t(WAY_TEXTS[refund.way])},{' '}
          {shortMoment(refund.doneAt, language)}
          {refund.by && (
            <>
              , <bdi>{refund.by}</bdi>
            </>
          )}
        </small>
      </span>
    </li>
  )
}
