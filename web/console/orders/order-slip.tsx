import { Banknote, Check, Clock } from 'lucide-react'
import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ageText, marginMoment } from '../ui/clock.ts'
import { holdText } from '../ui/hold-text.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { METHOD_TAGS, stepText } from './step-text.ts'
import type { Steps } from './use-steps.ts'

/** Address of an order's page. */
export const orderPath = (orderId: string) => `${CONSOLE_PATH}/orders/${orderId}`

/** An order on the board: when, who, how much, the first pictures, how it is paid, and its next step. */
export function OrderCard({ slip, steps, selected, mayMove }: { slip: OrderSlip; steps: Steps; selected: boolean; mayMove: boolean }) {
  const { t, language } = useTranslation()
  const { planned } = slip
  return (
    <LedgerSlip
      late={slip.late}
      selected={selected}
      className="order-slip"
      margin={
        <>
          {marginMoment(slip.time, language)} <small>{ageText(slip.time, t)}</small>
          {slip.late && <span className="visually-hidden">{t('console.orders.late')}</span>}
        </>
      }
    >
      <div className="order-slip-head">
        <PageLink to={orderPath(slip._id)} className="order-slip-name">
          <bdi>{slip.name}</bdi>
        </PageLink>
        <b className="order-slip-amount">{formatMoney(slip.amount, language)}</b>
      </div>
      <p className="order-slip-where">
        {slip.orderNumber}, <bdi>{slip.pickUp ? t('console.orders.pickUp') : slip.area}</bdi>
      </p>
      <div className="order-slip-goods">
        {slip.images.map((image) => (
          <img key={image} src={image} alt="" width={36} height={36} loading="lazy" />
        ))}
        <span>{t('console.orders.pieces', { count: slip.pieces })}</span>
      </div>
      <div className="order-slip-foot">
        <PaymentTag slip={slip} />
        {planned && mayMove ? (
          <Button small onClick={() => steps.undo([slip._id])}>
            {t('common.action.undo')}
          </Button>
        ) : (
          mayMove && !planned && <StepButton slip={slip} steps={steps} />
        )}
        <MarkPaid slip={slip} />
      </div>
      {planned && (
        <p className="order-slip-planned" role="status">
          <Clock className="icon" aria-hidden />
          {t('console.orders.step.soon', { state: t(shortStatusText({ ...slip, status: planned.to })), name: planned.by })}
        </p>
      )}
    </LedgerSlip>
  )
}

/** How an order is paid: green once the money is there, with its deadline before. An order that ended unpaid has no deadline any more. */
export function PaymentTag({ slip }: { slip: Pick<OrderSlip, 'paid' | 'paymentMethod' | 'dueAt' | 'status'> }) {
  const { t, language } = useTranslation()
  if (slip.paid)
    return (
      <Tag tone="ok" icon={Check}>
        {t(METHOD_TAGS[slip.paymentMethod])}
      </Tag>
    )
  if (slip.status === 'Cancelled') return <Tag tone="plain">{t('console.orders.unpaid')}</Tag>
  return (
    <Tag tone="waiting" icon={Banknote}>
      {slip.dueAt
        ? t('console.orders.due', { date: formatDate(new Date(slip.dueAt), 'short', language) })
        : t(METHOD_TAGS[slip.paymentMethod])}
    </Tag>
  )
}

/** The button that names an order's next step; nothing for a pending one, which waits for its money. */
export function StepButton({ slip, steps }: { slip: Pick<OrderSlip, '_id' | 'orderNumber' | 'status' | 'pickUp' | 'held'>; steps: Steps }) {
  const { t } = useTranslation()
  const word = stepText(slip)
  if (!word) return null
  if (slip.held)
    return (
      <Button small className="order-step" disabled>
        {holdText(slip.held, t)} <span className="visually-hidden">{slip.orderNumber}</span>
      </Button>
    )
  return (
    <Button
      small
      className="order-step"
      busy={steps.sending.has(slip._id)}
      onClick={() => steps.take({ orders: [slip], from: slip.status })}
    >
      {t(word)} <span className="visually-hidden">{slip.orderNumber}</span>
    </Button>
  )
}
